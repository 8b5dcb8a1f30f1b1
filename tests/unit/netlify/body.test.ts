import { expect, test } from 'vitest'
import { boundedBody } from '#netlify/http/body.ts'

const sent = (length: number, body?: string) =>
  new Request('http://localhost/', {
    ...{ method: 'POST', headers: { 'Content-Length': String(length) } },
    ...(body !== undefined && { body }),
  })

test('A body is read up to its limit', async () => {
  expect(Buffer.from(await boundedBody(sent(3, 'abc'), 3)).toString()).toBe('abc')
  expect(await boundedBody(sent(0), 3)).toHaveLength(0)
  await expect(boundedBody(sent(4, 'abcd'), 3)).rejects.toMatchObject({ status: 413 })
})

test('A body that the host withholds is not empty but too long', async () => {
  await expect(boundedBody(sent(3), 3)).rejects.toMatchObject({ status: 413 })
})
