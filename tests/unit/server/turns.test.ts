import { expect, test } from 'vitest'
import { turns } from '#src/server/access/turns.ts'

/** Work of networks, which ends when it is told to. */
function heldTurns(limits: Parameters<typeof turns>[0]) {
  const queue = turns(limits)
  const begun: string[] = []
  const ends: (() => void)[] = []
  const ask = (network: string, name = network) =>
    void queue.run(network, async () => {
      begun.push(name)
      await new Promise<void>((resolve) => ends.push(resolve))
    })
  /** Ends the oldest work, and lets the next begin. */
  const endOne = async () => {
    ends.shift()?.()
    await new Promise((resolve) => setImmediate(resolve))
  }
  return { ...queue, begun, ask, endOne }
}

test('A network that asks for much delays only itself', async () => {
  const { ask, begun, endOne, isFull } = heldTurns({
    running: 2,
    waiting: { perNetwork: 50, all: 500 },
  })
  for (let piece = 0; piece < 52; piece += 1) ask('crowd', `crowd ${piece}`)
  expect([isFull('crowd'), isFull('visitor')]).toEqual([true, false])
  ask('visitor')
  ask('another')
  for (let piece = 0; piece < 4; piece += 1) await endOne()
  expect(begun).toEqual(['crowd 0', 'crowd 1', 'crowd 2', 'visitor', 'another', 'crowd 3'])
  expect(isFull('crowd')).toBe(false)
})

test('All together may wait as many as all may, and our own work always', async () => {
  const { ask, begun, endOne, isFull, isBusy } = heldTurns({
    running: 1,
    waiting: { perNetwork: 2, all: 3 },
  })
  expect([isFull('a'), isBusy()]).toEqual([false, false])
  ask('a')
  for (const network of ['a', 'b', 'c']) ask(network, `${network} again`)
  expect([isFull('a'), isFull('d'), isBusy()]).toEqual([true, true, true])
  ask('', 'ours')
  for (let piece = 0; piece < 5; piece += 1) await endOne()
  expect(begun).toEqual(['a', 'a again', 'b again', 'c again', 'ours'])
  expect([isFull('a'), isBusy()]).toEqual([false, false])
})
