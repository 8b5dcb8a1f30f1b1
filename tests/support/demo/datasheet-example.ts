import { demoCategories } from '#content-build/demo/data/categories.ts'
import { demoLuminaires } from '#content-build/demo/data/luminaires.ts'
import { photometryOf } from '#content-build/demo/light/photometry.ts'
import type { Family } from '#content-build/demo/model/body.ts'
import { type Luminaire, codeOf, pictureOf } from '#content-build/demo/model/luminaire.ts'
import { ownSpecsOf, sharedSpecsOf } from '#content-build/demo/model/specs.ts'
import { defaultVariantOf, finishRows, variantsOf } from '#content-build/demo/model/variants.ts'
import { productTexts } from '#content-build/demo/model/wording.ts'
import { readPicture } from '#content-build/demo/pictures/pictures.ts'
import { sheetPicturePath } from '#src/datasheet/picture-path.ts'
import type { SheetSource } from '#src/datasheet/sheet.ts'

/** A product with the files that its datasheet shows. */
export interface Example {
  source: SheetSource
  readFile: (path: string) => Promise<Uint8Array>
}

/** The first luminaire of the demo of this family. */
export function demoLuminaire(family: Family): Luminaire {
  const found = demoLuminaires.find(({ body }) => body.family === family)
  if (found === undefined) throw new RangeError(`The demo has no ${family}.`)
  return found
}

/** A luminaire of the demo as the catalogue has it. Its pictures are as they are in the repository. */
export function demoExample(luminaire: Luminaire): Example {
  const files = new Map<string, () => Promise<Uint8Array>>()
  const picture = (name: string) => {
    const image = `/storage/images/${name.slice(name.indexOf('/') + 1)}`
    files.set(sheetPicturePath(image), async () => Uint8Array.from(await readPicture(name)))
    return image
  }
  const photometry = (version: Parameters<typeof photometryOf>[1]) => {
    const { path, bytes } = photometryOf(luminaire, version)
    files.set(path, () => Promise.resolve(new Uint8Array(bytes)))
    return path
  }
  const variants = variantsOf(luminaire).map((variant) => ({
    orderCode: variant.orderCode,
    specs: ownSpecsOf(luminaire, variant),
    photometry: photometry(variant),
    image: picture(pictureOf({ ...luminaire, ...variant })),
  }))
  const shared = sharedSpecsOf(luminaire)
  const isSingle = variants.length === 0
  const product = {
    code: codeOf(luminaire, luminaire.finish),
    ...productTexts(luminaire),
    brand: luminaire.brand,
    categories: luminaire.categories.flatMap(
      (id) => demoCategories.find((category) => category.id === id)?.type ?? [],
    ),
    image: picture(pictureOf(luminaire)),
    dateOfRelease: luminaire.release,
    specs: isSingle ? { ...shared, ...ownSpecsOf(luminaire, luminaire) } : shared,
    variants,
    defaultVariant: defaultVariantOf(luminaire)?.orderCode ?? '',
    ...(isSingle && { photometry: photometry(luminaire) }),
  }
  return {
    source: { product, finishes: finishRows, changedAt: '2026-11-20T10:00:00.000Z' },
    readFile: (path) =>
      files.get(path)?.() ?? Promise.reject(new Error(`There is no file ${path}.`)),
  }
}
