/** Whether an If-None-Match header names what stands there: the client has it already (RFC 9110 section 13.1.2). */
export function matchesEtag(ifNoneMatch: string | null | undefined, etag: string): boolean {
  if (ifNoneMatch === null || ifNoneMatch === undefined) return false
  if (ifNoneMatch.trim() === '*') return true
  return ifNoneMatch.split(',').some((candidate) => candidate.trim().replace(/^W\//, '') === etag)
}

/** Whether a Range header may be followed: without If-Range always, with it only for the same content. */
export function rangeHolds(ifRange: string | null | undefined, etag: string): boolean {
  return ifRange === null || ifRange === undefined || ifRange.trim() === etag
}
