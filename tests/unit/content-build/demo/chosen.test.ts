import { describe, expect, test } from 'vitest'
import { demoLuminaires } from '#content-build/demo/data/luminaires.ts'
import { demoProjects } from '#content-build/demo/data/projects.ts'
import { pictureOf, withOwnPictures } from '#content-build/demo/pictures/chosen.ts'

const index = {
  'products/nadir-150_bronze.jpg': {},
  'products/nadir-150_bronze-lit.jpg': {},
  'projects/wadi-lubna.jpg': {},
  'projects/wadi-lubna-near.jpg': {},
  'products/ghaf-50_white-lit.jpg': {},
}

const luminaire = (name: string) => {
  const found = demoLuminaires.find((each) => each.name === name)
  if (found === undefined) throw new RangeError(`The demo has no ${name}.`)
  return found
}
const project = (title: string) => {
  const found = demoProjects.find((each) => each.title.startsWith(title))
  if (found === undefined) throw new RangeError(`The demo has no ${title}.`)
  return found
}

describe('A luminaire of the demo', () => {
  test('shows its own picture in the finish in which it has one', () => {
    expect(pictureOf(luminaire('Nadir 150'), index)).toBe('products/nadir-150_bronze.jpg')
  })

  test('shows its family’s picture in a finish in which it has none', () => {
    const white = { ...luminaire('Nadir 150'), finish: 'white' as const }
    expect(pictureOf(white, index)).toBe('products/downlight_white.jpg')
    expect(pictureOf(luminaire('Nadir 55'), index)).toBe('products/downlight_white.jpg')
  })
})

describe('A project of the demo', () => {
  test('begins with its own place, and lit products follow', () => {
    const { pictures } = withOwnPictures(project('Wadi Lubna'), demoLuminaires, index)
    expect(pictures.slice(0, 2)).toEqual([
      'projects/wadi-lubna.jpg',
      'projects/wadi-lubna-near.jpg',
    ])
    expect(pictures).toContain('products/ghaf-50_white-lit.jpg')
    expect(pictures.length).toBeLessThanOrEqual(6)
  })

  test('shows what is written for it while its place has none, and its products', () => {
    const villa = { ...project('Villa Marjana'), pictures: ['projects/driveway.jpg'] as const }
    const { pictures } = withOwnPictures(villa, demoLuminaires, index)
    expect(pictures[0]).toBe('projects/driveway.jpg')
    expect(pictures.length).toBeGreaterThan(1)
    for (const picture of pictures.slice(1)) expect(picture).toMatch(/^products\//)
  })

  test('shares no picture of a place with another', () => {
    const places = demoProjects.flatMap(({ pictures }) =>
      pictures.filter((name) => !name.startsWith('products/')),
    )
    expect(new Set(places).size).toBe(places.length)
  })
})
