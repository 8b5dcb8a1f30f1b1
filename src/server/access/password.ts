import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto'
import { passwordLocks } from '#src/domain/limits.ts'
import { turns } from './turns.ts'

/** OWASP Password Storage Cheat Sheet (2024), scrypt: N = 2^17 (128 MiB), r = 8, p = 1. */
const currentCost: Cost = { ln: 17, r: 8, p: 1 }
const saltBytes = 16
const hashBytes = 32

interface Cost {
  /** log2 of N */
  ln: number
  r: number
  p: number
}

const phcPattern =
  /^\$scrypt\$ln=(\d{1,2}),r=(\d{1,2}),p=(\d{1,2})\$([A-Za-z0-9+/]+)\$([A-Za-z0-9+/]+)$/

/**
 * Hashes a password into a PHC string, which contains its parameters and salt.
 * @param network that asks, if a visitor does (network-address.ts)
 */
export async function hashPassword(
  password: string,
  cost: Cost = currentCost,
  network = '',
): Promise<string> {
  const salt = randomBytes(saltBytes)
  return phcOf(
    cost,
    salt,
    await hashing.run(network, () => derive(password, salt, hashBytes, cost)),
  )
}

/**
 * Whether the password matches the hash; takes equally long either way.
 * @param network that asks, if a visitor does (network-address.ts)
 */
export async function verifyPassword(
  password: string,
  phc: string,
  network = '',
): Promise<boolean> {
  const { cost, salt, hash } = partsOf(phc)
  const derived = await hashing.run(network, () => derive(password, salt, hash.length, cost))
  return timingSafeEqual(derived, hash)
}

/** Hash that no password matches. For an unknown user name, verifying against it takes as long as a real check. */
export const nobodysHash = phcOf(currentCost, randomBytes(saltBytes), randomBytes(hashBytes))

/** Whether a hash was made with other cost parameters than the current ones. */
export function isOutdated(phc: string): boolean {
  const { cost } = partsOf(phc)
  return cost.ln !== currentCost.ln || cost.r !== currentCost.r || cost.p !== currentCost.p
}

/** Each hash takes 128 MiB, and a function has 1 GB of memory. */
const hashing = turns(passwordLocks)

/** Whether so many checks wait that another one of this network would wait for seconds. */
export const isPasswordCheckBusy = (network: string) => hashing.isFull(network)

function derive(
  password: string,
  salt: Buffer,
  length: number,
  { ln, r, p }: Cost,
): Promise<Buffer> {
  const N = 2 ** ln
  // Depending on the keyboard, the same password may arrive composed or decomposed.
  const text = password.normalize('NFKC')
  return new Promise((resolve, reject) => {
    scrypt(text, salt, length, { N, r, p, maxmem: 256 * N * r }, (error, key) => {
      if (error) reject(error)
      else resolve(key)
    })
  })
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
