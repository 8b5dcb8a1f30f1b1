import type { Body } from './model/body.ts'
import { finishNames } from './model/finishes.ts'
import type { Luminaire, Module } from './model/luminaire.ts'
import { demoLuminaires } from './data/luminaires.ts'
import type { DemoProject } from './model/project.ts'
import { demoProjects } from './data/projects.ts'
import { lumensAt } from './model/variants.ts'

/** A catalogue of any size: the hand-written luminaires first, then variations of them. */
export interface ScaledCatalogue {
  luminaires: Luminaire[]
  projects: DemoProject[]
}

/** Pseudorandom numbers from 0 to 1 that depend only on the seed (mulberry32). */
function randomFrom(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

/** Few, so that generated products share photometric files. */
const factors = [0.7, 0.8, 0.9, 1, 1.1, 1.2, 1.3, 1.4] as const

const projectsPerProduct = 1 / 50
const productsPerProject = { least: 4, most: 12 } as const

/** Depends only on count and seed. Names and codes are unique. */
export function scaledCatalogue(count: number, seed: number): ScaledCatalogue {
  const random = randomFrom(seed)
  const luminaires = demoLuminaires.slice(0, count)
  while (luminaires.length < count) luminaires.push(varied(luminaires.length, random))
  const projectCount = Math.max(16, Math.round(count * projectsPerProduct))
  const projects = Array.from({ length: projectCount }, (_, index) =>
    variedProject(index, luminaires, random),
  )
  return { luminaires, projects }
}

/**
 * A variation in another series, with its own letter, size, finish, colour temperature and beam, in
 * eight variants.
 */
function varied(index: number, random: () => number): Luminaire {
  const base = at(demoLuminaires, index % demoLuminaires.length)
  const series = letters(Math.floor(index / demoLuminaires.length))
  const factor = at(factors, Math.floor(random() * factors.length))
  const watts = Math.max(2, 2 * Math.round((base.watts * factor) / 2))
  const [temperature = base.cct, ...cct] = pick([base.cct, ...base.options.cct], 2, random)
  const { beam: beams } = base.options
  const [beam = base.beam, ...otherBeams] = pick([base.beam, ...(beams ?? [])], 2, random)
  const [finish = base.finish, ...otherFinishes] = pick(
    finishNames,
    beams === undefined ? 4 : 2,
    random,
  )
  const { notMade, single, ...made } = base
  const module: Module = {
    ...base.module,
    code: `${base.module.code}-${String(Math.round(factor * 100)).padStart(3, '0')}`,
    name: `${base.module.name}, ${Math.round(factor * 100)} %`,
    lumens: 10 * Math.round((base.lumens * watts) / base.watts / 10),
  }
  return {
    ...made,
    name: `${base.range} ${series} ${base.size}`,
    letters: `${base.letters}${series}`,
    series: base.series + 1000 * Math.floor(index / demoLuminaires.length),
    finish,
    finishes: [finish, ...otherFinishes],
    options: { cct, ...(beams === undefined ? {} : { beam: otherBeams }) },
    release: dayBetween(2022, 2026, random),
    watts,
    lumens: lumensAt(module, temperature),
    cct: temperature,
    beam,
    body: scaledBody(base.body, factor),
    module,
    categories: base.categories.slice(0, random() < 0.7 ? 1 : 2),
  }
}

/** A project with its own title, date, place and products; its pictures start with another one. */
function variedProject(
  index: number,
  luminaires: readonly Luminaire[],
  random: () => number,
): DemoProject {
  const base = at(demoProjects, index % demoProjects.length)
  const { least, most } = productsPerProject
  const wanted = least + Math.floor(random() * (most - least + 1))
  const names = pick(luminaires, wanted, random).map(({ name }) => name)
  const round = Math.floor(index / demoProjects.length)
  if (round === 0) {
    const own = base.products.filter((name) => luminaires.some((other) => other.name === name))
    return { ...base, products: [...new Set([...own, ...names])].slice(0, most) }
  }
  const turn = round % base.pictures.length
  const [first = base.pictures[0], ...others] = [
    ...base.pictures.slice(turn),
    ...base.pictures.slice(0, turn),
  ]
  return {
    ...base,
    title: `${base.title} ${letters(round)}`,
    location: at(demoProjects, Math.floor(random() * demoProjects.length)).location,
    dateOfProject: dayBetween(2019, 2026, random),
    products: names,
    pictures: [first, ...others],
  }
}

/** A body with all its millimetres multiplied by a factor and rounded. */
function scaledBody(body: Body, factor: number): Body {
  const scaled = Object.entries(body).map(([key, value]) => {
    if (typeof value === 'string') return [key, value]
    const sizes = [value].flat().map((size: number) => Math.max(1, Math.round(size * factor)))
    return [key, Array.isArray(value) ? sizes : sizes[0]]
  })
  return Object.fromEntries(scaled) as Body
}

/** Distinct random entries of a list. */
function pick<T>(list: readonly T[], count: number, random: () => number): T[] {
  const picked = new Set<T>()
  const most = Math.min(count, list.length)
  while (picked.size < most) picked.add(at(list, Math.floor(random() * list.length)))
  return [...picked]
}

/** A random day in these years, none after October 2026. */
function dayBetween(from: number, to: number, random: () => number): string {
  const first = Date.UTC(from, 0, 1)
  const last = Math.min(Date.UTC(to, 11, 31), Date.UTC(2026, 9, 31))
  return new Date(first + random() * (last - first)).toISOString().slice(0, 10)
}

/** 1 is A, 26 is Z, 27 is AA. */
function letters(number: number): string {
  const rest = (number - 1) % 26
  const head = number > 26 ? letters(Math.floor((number - 1) / 26)) : ''
  return head + String.fromCharCode(65 + rest)
}

function at<T>(list: readonly T[], index: number): T {
  const entry = list[index]
  if (entry === undefined) throw new RangeError(`The list has no entry ${index}.`)
  return entry
}
