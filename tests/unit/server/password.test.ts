import { expect, test } from 'vitest'
import { hashPassword, verifyPassword } from '#src/server/access/password.ts'

const phc = /^\$scrypt\$ln=17,r=8,p=1\$[A-Za-z0-9+/]{22}\$[A-Za-z0-9+/]{43}$/
/** The parts that do not depend on the cost. */
const cheap = { ln: 10, r: 8, p: 1 }

test('A password is hashed with its own parameters and salt, and only that password verifies', async () => {
  const hash = await hashPassword('correct horse battery')
  expect(hash).toMatch(phc)
  expect(hash).not.toContain('horse')
  expect(await verifyPassword('correct horse battery', hash)).toBe(true)
  expect(await verifyPassword('correct horse batterz', hash)).toBe(false)
  expect(await verifyPassword('', hash)).toBe(false)
})

test('The same password never has the same hash twice', async () => {
  const hash = () => hashPassword('twice the same', cheap)
  expect(await hash()).not.toBe(await hash())
})

test('A password typed in another Unicode form is the same password', async () => {
  const hash = await hashPassword('caf\u00e9 Fanar', cheap)
  expect(await verifyPassword('cafe\u0301 Fanar', hash)).toBe(true)
})

test('An older hash with lower cost is still verified by its own parameters', async () => {
  // Node: scryptSync('pleaseletmein', 'SodiumChloride', 64, { N: 16384, r: 8, p: 1 }), RFC 7914.
  const hash =
    '$scrypt$ln=14,r=8,p=1$U29kaXVtQ2hsb3JpZGU$cCO9yzr9c0hGHAbNgf046/2o+7qQT44+qbVD9lRdofLVQylVYT8Pz2LUlwUkKpr55h6F3A1lHkDfzwF7RVdYhw'
  expect(await verifyPassword('pleaseletmein', hash)).toBe(true)
  expect(await verifyPassword('pleaseletmeout', hash)).toBe(false)
})

test('A value that is no scrypt hash throws instead of counting as a wrong password', async () => {
  await expect(verifyPassword('any', 'plain')).rejects.toThrow('not a scrypt PHC string')
})
