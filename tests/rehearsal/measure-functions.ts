import { readFile, readdir } from 'node:fs/promises'
import path from 'node:path'
import { unzipSync } from 'fflate'
import { readCalls } from './calls.ts'
import type { Call } from './lambda.ts'
import type { ColdAnswer, OpenedFunction, ZippedFunctions } from './zipped-functions.ts'

/** Sizes in bytes. */
export interface PackageSize {
  name: string
  zip: number
  unpacked: number
}

/** A function as the rehearsal has measured it. */
export interface MeasuredFunction extends PackageSize {
  timeLimit: OpenedFunction['timeLimit']
  coldStart: ColdAnswer
  calls: Call[]
}

/** The sizes of the functions in a folder of zips, the largest zip first. */
export async function packageSizes(folder: string): Promise<PackageSize[]> {
  const zips = (await readdir(folder)).filter((file) => file.endsWith('.zip'))
  const sizes = zips.map(async (file) => {
    const bytes = await readFile(path.join(folder, file))
    let unpacked = 0
    unzipSync(bytes, {
      filter: ({ originalSize }) => {
        unpacked += originalSize
        return false
      },
    })
    return { name: path.basename(file, '.zip'), zip: bytes.byteLength, unpacked }
  })
  return (await Promise.all(sizes)).sort((a, b) => b.zip - a.zip)
}

/** A deploy: the folder of its zips, and its functions. */
export interface Deployed {
  zips: string
  functions: ZippedFunctions
}

/**
 * Measures the functions of the last deploy, with the calls of all deploys and those of the cold starts.
 * @param headers of the request at a cold start
 */
export async function measureFunctions(
  deploys: readonly Deployed[],
  siteUrl: string,
  headers: Record<string, string>,
): Promise<MeasuredFunction[]> {
  const last = deploys.at(-1)
  if (last === undefined) return []
  const started: Omit<MeasuredFunction, 'calls'>[] = []
  for (const size of await packageSizes(last.zips)) {
    const found = last.functions.opened.find(({ name }) => name === size.name)
    if (found === undefined) throw new Error(`The manifest does not name ${size.name}.`)
    const { timeLimit } = found
    started.push({ ...size, timeLimit, coldStart: await coldStart(found, siteUrl, headers) })
  }
  const calls = (await Promise.all(deploys.map(({ zips }) => readCalls(zips)))).flat()
  return started.map((one) => ({ ...one, calls: calls.filter(({ name }) => name === one.name) }))
}

/**
 * The median of three cold starts, each from the start of an instance to the end of its first answer, to a
 * GET of the function's first path. If it has no GET there, it is sent an empty object, which it examines and refuses.
 */
export async function coldStart(
  { name, routes, schedule, answerCold }: OpenedFunction,
  siteUrl: string,
  headers: Record<string, string>,
): Promise<ColdAnswer> {
  const pattern = routes?.[0]?.pattern ?? `/.netlify/functions/${name}`
  const url = new URL(pattern.replaceAll(/:\w+|\*/g, '1'), siteUrl)
  const get = () => new Request(url, { headers })
  const post = () =>
    new Request(url, {
      method: 'POST',
      headers: { ...headers, 'Content-Type': 'application/json' },
      body: '{}',
    })
  const takesGet = schedule === undefined && (await answerCold(get())).status !== 405
  const next = () => answerCold(takesGet ? get() : post())
  const [a, b, c] = [await next(), await next(), await next()]
  for (const { status } of [a, b, c])
    if (status >= 500) throw new Error(`The first answer of ${name} has the status ${status}.`)
  const [, median = a] = [a, b, c].toSorted((one, other) => one.time - other.time)
  return median
}
