import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto'

/** OWASP Password Storage Cheat Sheet (2024), scrypt: N = 2^17 (128 MiB), r = 8, p = 1. */
const cost = { ln: 17, r: 8, p: 1 } as const
const saltBytes = 16
const hashBytes = 32

const phcPattern =
  /^\$scrypt\$ln=(\d{1,2}),r=(\d{1,2}),p=(\d{1,2})\$([A-Za-z0-9+/]+)\$([A-Za-z0-9+/]+)$/

/** The password's hash as a PHC string, which carries its own parameters and salt. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(saltBytes)
  const hash = await derive(password, salt, hashBytes, cost)
  const { ln, r, p } = cost
  return `$scrypt$ln=${ln},r=${r},p=${p}$${toBase64(salt)}$${toBase64(hash)}`
}

/** Whether the password is the one that was hashed; takes equally long either way. */
export async function verifyPassword(password: string, phc: string): Promise<boolean> {
  const match = phcPattern.exec(phc)
  if (match === null) throw new Error('The stored password hash is not a scrypt PHC string.')
  const [, ln = '', r = '', p = '', salt = '', hash = ''] = match
  const expected = Buffer.from(hash, 'base64')
  const actual = await derive(password, Buffer.from(salt, 'base64'), expected.length, {
    ln: Number(ln),
    r: Number(r),
    p: Number(p),
  })
  return timingSafeEqual(actual, expected)
}

function derive(
  password: string,
  salt: Buffer,
  length: number,
  { ln, r, p }: { ln: number; r: number; p: number },
): Promise<Buffer> {
  const N = 2 ** ln
  // One password typed on two keyboards may arrive composed or decomposed.
  const text = password.normalize('NFKC')
  return new Promise((resolve, reject) => {
    scrypt(text, salt, length, { N, r, p, maxmem: 256 * N * r }, (error, key) => {
      if (error) reject(error)
      else resolve(key)
    })
  })
}

function toBase64(bytes: Buffer): string {
  return bytes.toString('base64').replace(/=+$/, '')
}
