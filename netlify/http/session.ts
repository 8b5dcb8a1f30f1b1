import type { Administrator } from '#src/domain/administration/administrator.ts'
import { adminMessages } from '#src/domain/administration/messages.ts'
import { openCatalogueDatabase } from '#src/server/database/open.ts'
import { findSession } from '#src/server/database/sessions.ts'
import type { RequestContext } from './parameters.ts'
import { HttpError } from './errors.ts'

/** The administrator of a call. @throws HttpError 401 without the token of an active session */
export async function requireAdmin(call: RequestContext): Promise<Administrator> {
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
