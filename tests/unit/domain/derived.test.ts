import { expect, test, vi } from 'vitest'
import { derived } from '#src/domain/derived.ts'

test('A value is made once for each object', () => {
  const make = vi.fn(({ size }: { size: number }) => [size])
  const made = derived(make)
  const [small, large] = [{ size: 1 }, { size: 2 }]
  expect(made(small)).toBe(made(small))
  expect(made(large)).toEqual([2])
  expect(make).toHaveBeenCalledTimes(2)
})

test('A value that is undefined is made once as well', () => {
  const make = vi.fn(() => undefined)
  const made = derived(make)
  const of = {}
  made(of)
  made(of)
  expect(make).toHaveBeenCalledOnce()
})

test('A promise that is rejected is made anew at the next call, and one that is fulfilled is kept', async () => {
  const make = vi.fn(() => Promise.resolve('read'))
  make.mockRejectedValueOnce(new Error('The database is out of reach.'))
  const made = derived(make)
  const of = {}
  await expect(made(of)).rejects.toThrow('out of reach')
  await expect(made(of)).resolves.toBe('read')
  await expect(made(of)).resolves.toBe('read')
  expect(make).toHaveBeenCalledTimes(2)
})
