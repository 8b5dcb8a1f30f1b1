import { expect, test, vi } from 'vitest'
import { BuildError } from '#content-build/build/run-program.ts'
import { startBuilds } from '#content-build/host/builds.ts'

/** Builds that the test ends. */
function openBuilds() {
  const told: string[] = []
  const ends: ((error?: Error) => void)[] = []
  const stopping = new AbortController()
  const builds = startBuilds({
    publish: async (onBegin) => {
      await onBegin('000007-a')
      await new Promise<void>((resolve, reject) =>
        ends.push((error) => (error === undefined ? resolve() : reject(error))),
      )
    },
    signal: stopping.signal,
    refresh: () => Promise.resolve(),
    emit: (name, { deploy }) => {
      expect(deploy.id).toBe('000007-a')
      told.push(deploy.errorMessage === null ? name : `${name}: ${deploy.errorMessage}`)
      return Promise.resolve()
    },
    siteUrl: () => 'http://localhost',
  })
  const begun = (count: number) => expect.poll(() => ends).toHaveLength(count)
  return { builds, told, ends, stopping, begun }
}

test('Builds run one at a time, and any number of requests meanwhile starts one more', async () => {
  const { builds, told, ends, begun } = openBuilds()
  builds.ask()
  await begun(1)
  for (let times = 0; times < 5; times += 1) builds.ask()
  ends[0]?.()
  await begun(2)
  ends[1]?.()
  await builds.settled()
  expect(ends).toHaveLength(2)
  expect(told).toEqual(['deployBuilding', 'deploySucceeded', 'deployBuilding', 'deploySucceeded'])
})

test('A failed build reports its error, and the next one can succeed', async () => {
  const said = vi.spyOn(console, 'error').mockReturnValue()
  const { builds, told, ends, begun } = openBuilds()
  builds.ask()
  await begun(1)
  ends[0]?.(new BuildError('Product 3 can’t be published.'))
  await builds.settled()
  builds.ask()
  await begun(2)
  ends[1]?.()
  await builds.settled()
  expect(told.slice(1)).toEqual([
    'deployFailed: Product 3 can’t be published.',
    'deployBuilding',
    'deploySucceeded',
  ])
  expect(said).toHaveBeenCalledOnce()
})

test('An aborted build reports nothing, and none follows', async () => {
  const { builds, told, ends, stopping, begun } = openBuilds()
  builds.ask()
  await begun(1)
  builds.ask()
  stopping.abort()
  ends[0]?.(new BuildError('The build was broken off.'))
  await builds.settled()
  expect(ends).toHaveLength(1)
  expect(told).toEqual(['deployBuilding'])
})
