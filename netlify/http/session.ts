import type { Administrator } from '#src/domain/administration/administrator.ts'
import { adminMessages } from '#src/domain/administration/messages.ts'
import { openCatalogueDatabase } from '#src/server/database/open.ts'
import { findSession } from '#src/server/database/sessions.ts'
import type { RequestContext, Guard } from './endpoint.ts'
import { HttpError } from './errors.ts'

/** Requires the token of an active session and passes its administrator to the handler. */
export const requireAdmin: Guard<Administrator> = async (call) => {
  const token = bearerToken(call)
  const administrator = token === undefined ? undefined : await runningSession(call, token)
  if (administrator === undefined)
    throw new HttpError(401, adminMessages.signInNeeded, { 'WWW-Authenticate': 'Bearer' })
  return administrator
}

/** The administrator of a session; undefined if the session has ended or never existed. */
export const runningSession = async ({ context }: RequestContext, token: string) =>
  findSession(await openCatalogueDatabase(), token, (work) => context.waitUntil(work))

/** The request's bearer token (RFC 6750, section 2.1; the scheme is case-insensitive). */
export function bearerToken({ request }: RequestContext): string | undefined {
  return /^Bearer +([\w.~+/-]+=*)$/i.exec(request.headers.get('Authorization') ?? '')?.[1]
}
