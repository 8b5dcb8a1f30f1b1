import { existsSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { format } from 'prettier'
import sharp from 'sharp'
import { demoLuminaires } from '../data/luminaires.ts'
import { demoProjects } from '../data/projects.ts'
import { finishes } from '../model/finishes.ts'
import { codeOf, type Luminaire } from '../model/luminaire.ts'
import { placePictureOf, productPictureOf } from '../model/picture-names.ts'
import images from '../pictures/images.json' with { type: 'json' }

/**
 * Takes rendered pictures, which somebody has looked at, into the demo catalogue:
 * `node content-build/demo/render/take-pictures.ts FOLDER [NAME…]`, without names all in the folder.
 * Each is encoded for the repository and described in images.json.
 */

type Words = { shows: string } & Partial<Record<'family' | 'of' | 'finish', string>> &
  Partial<Record<'cct' | 'angle', number>>

type Described = Words & { size: readonly number[] }

const pictureFolder = path.join(import.meta.dirname, '../pictures')
const index = path.join(pictureFolder, 'images.json')

/** Where a luminaire is seen by day, and where it is seen lit. */
const settings: Record<Luminaire['body']['family'], readonly [day: string, lit: string]> = {
  downlight: ['on its side, the lens towards us', 'in a plaster ceiling, its beam on the wall'],
  trimless: ['on its edge, both lamps towards us', 'in a plaster ceiling, its beams on the wall'],
  panel: ['on its wires, seen from below', 'lit above a table'],
  spot: ['below its canopy', 'lit on a concrete ceiling, its beam on the wall'],
  cylinder: ['on its side, the lens towards us', 'lit below a concrete ceiling'],
  driveway: ['in a slab of stone', 'lit between paving stones at night'],
  spike: ['with its whole spike', 'lit in gravel, its beam on a wall'],
  step: ['in a wall', 'lit in a wall above a step'],
  uplight: ['in a slab of stone', 'in paving, its beam on a stone wall'],
  updown: ['on a wall', 'lit on split stone'],
}

function* productPictures(): Generator<[name: string, words: Words]> {
  for (const luminaire of demoLuminaires)
    for (const finish of luminaire.finishes)
      for (const [place, view] of (['day', 'lit'] as const).entries()) {
        const { kind, name, body, cct, beam } = luminaire
        const shows = `${kind} ${name}, ${finishes[finish].name.toLowerCase()}, ${settings[body.family][place] ?? ''}`
        const of = codeOf(luminaire, finish)
        const own = { ...luminaire, finish }
        yield [
          productPictureOf(own, view),
          { family: body.family, of, shows, finish, cct, angle: beam },
        ]
      }
}

function* placePictures(): Generator<[name: string, words: Words]> {
  for (const project of demoProjects) {
    const place = `${project.title} (${project.location})`
    yield [placePictureOf(project, 'whole'), { shows: `${place}, the whole place` }]
    yield [placePictureOf(project, 'near'), { shows: `${place}, a part of it from near` }]
  }
}

const [folder = '.', ...names] = process.argv.slice(2)
const described = new Map<string, Described>(Object.entries(images))
for (const [name, words] of [...productPictures(), ...placePictures()]) {
  const file = path.join(folder, name)
  if (!existsSync(file) || (names.length > 0 && !names.includes(name))) continue
  const { width, height } = await sharp(file)
    .jpeg({ quality: 84, mozjpeg: true })
    .toFile(path.join(pictureFolder, name))
  described.set(name, { ...words, size: [width, height] })
  console.log(name)
}
const sorted = Object.fromEntries([...described].toSorted(([a], [b]) => a.localeCompare(b)))
await writeFile(index, await format(JSON.stringify(sorted), { parser: 'json', printWidth: 100 }))
