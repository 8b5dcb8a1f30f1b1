import { demoCategories } from '../data/categories.ts'
import { photometryOf } from '../light/photometry.ts'
import { type Luminaire, codeOf } from '../model/luminaire.ts'
import { ownSpecsOf, sharedSpecsOf } from '../model/specs.ts'
import { defaultVariantOf, finishRows, variantsOf } from '../model/variants.ts'
import { productTexts } from '../model/wording.ts'
import { pictureOf } from '../pictures/chosen.ts'
import { readPicture } from '../pictures/pictures.ts'
import { sheetPicturePath } from '#src/datasheet/picture-path.ts'
import type { SheetSource } from '#src/datasheet/sheet.ts'

/** A product with the files that its datasheet shows. */
export interface DatasheetSource {
  source: SheetSource
  readFile: (path: string) => Promise<Uint8Array>
}

/** A luminaire of the demo as the catalogue has it. Its pictures are as they are in the repository. */
export function datasheetSource(luminaire: Luminaire): DatasheetSource {
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
