import type { Context } from '@netlify/functions'

/** A call as it arrives, before its query and its body are validated. */
export interface RequestContext {
  request: Request
  url: URL
  context: Context
}
