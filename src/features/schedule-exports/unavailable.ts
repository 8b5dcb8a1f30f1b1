/** A file is unavailable; the message says why and follows its name: 'is damaged'. */
export class UnavailableError extends Error {
  override name = 'UnavailableError'
}
