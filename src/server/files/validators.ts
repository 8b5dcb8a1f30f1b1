/** Whether an If-None-Match header matches the ETag, so the client already has the content (RFC 9110 section 13.1.2). */
export function matchesEtag(ifNoneMatch: string | null | undefined, etag: string): boolean {
  if (ifNoneMatch === null || ifNoneMatch === undefined) return false
  if (ifNoneMatch.trim() === '*') return true
  return ifNoneMatch.split(',').some((candidate) => candidate.trim().replace(/^W\//, '') === etag)
}

/** Whether a Range header applies: always without If-Range, otherwise only if the content is unchanged. */
export function rangeHolds(ifRange: string | null | undefined, etag: string): boolean {
  return ifRange === null || ifRange === undefined || ifRange.trim() === etag
}
