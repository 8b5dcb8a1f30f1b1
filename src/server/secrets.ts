import { createHash, randomBytes, randomInt, timingSafeEqual } from 'node:crypto'

/** Hash for storing high-entropy secrets: they can't be guessed, so they need no salt. */
export const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')

/** Compares in constant time; the hashes have the same length. */
export const isSameSecret = (sent: string, secret: string): boolean =>
  timingSafeEqual(Buffer.from(sha256(sent)), Buffer.from(sha256(secret)))

/** A session's token: 256 random bits, 43 characters of base64url. */
export const newToken = () => randomBytes(32).toString('base64url')

/** The code of the hidden sign-in address: 192 random bits. */
export const newLoginCode = () => randomBytes(24).toString('base64url')

/** The address of a shared schedule: 128 random bits, 22 characters of base64url. */
export const newScheduleId = () => randomBytes(16).toString('base64url')

/** Names a preview in lists: 128 random bits. */
export const newPreviewId = () => randomBytes(16).toString('base64url')

/** Letters and digits that are easy to tell apart: 20 of these 55 give 115 bits. */
const readable = 'ABCDEFGHJKLMNPQRSTUVWXYZabcdefghjkmnpqrstuvwxyz23456789'

export function newPassword(): string {
  return Array.from({ length: 20 }, () => readable.charAt(randomInt(readable.length))).join('')
}
