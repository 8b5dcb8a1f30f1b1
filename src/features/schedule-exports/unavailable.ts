/** A file can't be had; the message says why and follows its name: 'is damaged'. */
export class UnavailableError extends Error {
  override name = 'UnavailableError'
}
