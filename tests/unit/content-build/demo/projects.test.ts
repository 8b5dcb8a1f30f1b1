import { existsSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { demoCategories } from '#content-build/demo/data/categories.ts'
import { placePictureOf } from '#content-build/demo/model/picture-names.ts'
import { brandWords } from '#content-build/demo/pdf/brand-words.ts'
import { details } from '#content-build/demo/pictures/details.ts'
import { demoLuminaires } from '#content-build/demo/data/luminaires.ts'
import { demoProjects } from '#content-build/demo/data/projects.ts'
import pictures from '#content-build/demo/pictures/images.json' with { type: 'json' }

const pictureFolder = path.join(import.meta.dirname, '../../../../content-build/demo/pictures')
const ownPlaces = new Set(demoProjects.map((project) => placePictureOf(project, 'whole')))
const newestFirst = [...demoProjects].reverse()
const words = (text: string) => text.split(/\s+/).length
const sceneOf = (name: string) => details[name]?.scene ?? name
/** The room or garden in a picture, whatever the camera angle. */
const setOf = (name: string) =>
  ownPlaces.has(name)
    ? name
    : sceneOf(name)
        .replace('projects/driveway', 'projects/villa')
        .replace(/^projects\/([a-z]+).*$/, '$1')
const isStored = (name: string) => existsSync(path.join(pictureFolder, sceneOf(name)))

describe('The projects of the demo catalogue', () => {
  test('are at least sixteen, with unique titles', () => {
    expect(demoProjects.length).toBeGreaterThanOrEqual(16)
    expect(new Set(demoProjects.map(({ title }) => title)).size).toBe(demoProjects.length)
  })

  test('begin with a picture of their own', () => {
    const first = demoProjects.map(({ pictures: [picture] }) => picture)
    expect(new Set(first).size).toBe(first.length)
  })

  test('leave no picture of a place unused', () => {
    const used = [
      ...demoProjects.flatMap((project) => project.pictures),
      ...demoCategories.map(({ picture }) => picture),
      ...Object.values(brandWords).flatMap(({ scenes }) => Object.values(scenes)),
    ].map(sceneOf)
    const there = Object.keys(pictures).filter((name) => name.startsWith('projects/'))
    expect(there.filter((name) => !used.includes(name))).toEqual([])
  })

  test('show different rooms in adjacent tiles', () => {
    const sets = newestFirst.map(({ pictures: [picture] }) => setOf(picture))
    sets.forEach((set, index) => expect(sets.slice(index + 1, index + 4)).not.toContain(set))
  })
})

describe.each(newestFirst)('The project $title', (project) => {
  const text = [project.description, ...project.paragraph.map(({ paragraph }) => paragraph)].join(
    ' ',
  )
  const used = demoLuminaires.filter(({ name }) => project.products.includes(name))

  test('stays within its lengths', () => {
    expect(project.title.length).toBeLessThanOrEqual(40)
    for (const line of [project.quote, project.location, project.partners])
      expect(line.length).toBeLessThanOrEqual(255)
    expect(words(project.description)).toBeGreaterThanOrEqual(120)
    expect(words(project.description)).toBeLessThanOrEqual(200)
    expect(project.paragraph).toHaveLength(2)
    for (const { paragraph } of project.paragraph) {
      expect(words(paragraph)).toBeGreaterThanOrEqual(50)
      expect(words(paragraph)).toBeLessThanOrEqual(90)
    }
  })

  test('has four to six pictures that exist', () => {
    expect(project.pictures.length).toBeGreaterThanOrEqual(4)
    expect(project.pictures.length).toBeLessThanOrEqual(6)
    expect(new Set(project.pictures).size).toBe(project.pictures.length)
    expect(project.pictures.filter((name) => !isStored(name))).toEqual([])
  })

  test('names its three to eight products, and no others', () => {
    expect(used.length).toBe(project.products.length)
    expect(used.length).toBeGreaterThanOrEqual(3)
    expect(used.length).toBeLessThanOrEqual(8)
    const named = demoLuminaires.filter(({ name }) => new RegExp(`\\b${name}\\b`).test(text))
    expect(named.map(({ name }) => name).sort()).toEqual([...project.products].sort())
  })

  test('describes the light of its products, none of which was released later', () => {
    const offered = used.flatMap(({ cct, options }) => [cct, ...options.cct])
    for (const [, kelvin] of text.matchAll(/(\d{4}) K/g)) expect(offered).toContain(Number(kelvin))
    for (const { release } of used) expect(release <= project.dateOfProject).toBe(true)
  })
})

describe('A detail', () => {
  test.each(Object.entries(details))('%s lies inside its scene and is wide enough', (_, detail) => {
    expect(detail.width).toBeGreaterThanOrEqual(900)
    expect(detail.left + detail.width).toBeLessThanOrEqual(1600)
    expect(detail.top + detail.height).toBeLessThanOrEqual(1000)
  })
})

test('Every category of the demo catalogue has a picture that exists', () => {
  expect(demoCategories.filter(({ picture }) => !isStored(picture))).toEqual([])
})
