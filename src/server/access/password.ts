import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto'
import { passwordLocks } from '#src/domain/limits.ts'

/** OWASP Password Storage Cheat Sheet (2024), scrypt: N = 2^17 (128 MiB), r = 8, p = 1. */
const presentCost: Cost = { ln: 17, r: 8, p: 1 }
const saltBytes = 16
const hashBytes = 32

interface Cost {
  /** N is two to the power of it */
  ln: number
  r: number
  p: number
}

const phcPattern =
  /^\$scrypt\$ln=(\d{1,2}),r=(\d{1,2}),p=(\d{1,2})\$([A-Za-z0-9+/]+)\$([A-Za-z0-9+/]+)$/

/** The password's hash as a PHC string, which carries its own parameters and salt. */
export async function hashPassword(password: string, cost: Cost = presentCost): Promise<string> {
  const salt = randomBytes(saltBytes)
  return phcOf(cost, salt, await derive(password, salt, hashBytes, cost))
}

/** Whether the password is the one that was hashed; takes equally long either way. */
export async function verifyPassword(password: string, phc: string): Promise<boolean> {
  const { cost, salt, hash } = partsOf(phc)
  return timingSafeEqual(await derive(password, salt, hash.length, cost), hash)
}

/** A hash of no password, to be compared with where there is no such name: it costs what any other does. */
export const nobodysHash = phcOf(presentCost, randomBytes(saltBytes), randomBytes(hashBytes))

/** Whether a hash was made when less was thought enough. */
export function isOutdated(phc: string): boolean {
  const { cost } = partsOf(phc)
  return cost.ln !== presentCost.ln || cost.r !== presentCost.r || cost.p !== presentCost.p
}

/** Whether so many passwords wait for their turn that another one would wait for seconds. */
export const isPasswordCheckBusy = () => waiting.length >= passwordLocks.waiting

let running = 0
const waiting: (() => void)[] = []

/** Few at a time: each takes 128 MiB, and a function has a gigabyte. */
async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (running >= passwordLocks.running) await new Promise<void>((resolve) => waiting.push(resolve))
  else running += 1
  try {
    return await work()
  } finally {
    // The turn is handed on, so that nobody who comes in between takes it.
    const next = waiting.shift()
    if (next === undefined) running -= 1
    else next()
  }
}

function derive(
  password: string,
  salt: Buffer,
  length: number,
  { ln, r, p }: Cost,
): Promise<Buffer> {
  const N = 2 ** ln
  // One password typed on two keyboards may arrive composed or decomposed.
  const text = password.normalize('NFKC')
  return inTurn(
    () =>
      new Promise((resolve, reject) => {
        scrypt(text, salt, length, { N, r, p, maxmem: 256 * N * r }, (error, key) => {
          if (error) reject(error)
          else resolve(key)
        })
      }),
  )
}

function phcOf({ ln, r, p }: Cost, salt: Buffer, hash: Buffer): string {
  return `$scrypt$ln=${ln},r=${r},p=${p}$${toBase64(salt)}$${toBase64(hash)}`
}

function partsOf(phc: string): { cost: Cost; salt: Buffer; hash: Buffer } {
  const match = phcPattern.exec(phc)
  if (match === null) throw new Error('The stored password hash is not a scrypt PHC string.')
  const [, ln = '', r = '', p = '', salt = '', hash = ''] = match
  return {
    cost: { ln: Number(ln), r: Number(r), p: Number(p) },
    salt: Buffer.from(salt, 'base64'),
    hash: Buffer.from(hash, 'base64'),
  }
}

function toBase64(bytes: Buffer): string {
  return bytes.toString('base64').replace(/=+$/, '')
}
