import { ownValue } from '#src/domain/own-value.ts'
import type { Brand } from '#src/domain/product/brand.ts'
import { type DemoCategory, demoCategories } from '../data/categories.ts'
import { details } from '../pictures/details.ts'
import type { Luminaire } from '../model/luminaire.ts'
import { pictureOf } from '../pictures/chosen.ts'
import { printPicture } from '../pictures/pictures.ts'
import { brandWords } from './brand-words.ts'
import { page } from './paper.ts'

export interface Chapter {
  category: DemoCategory
  luminaires: readonly Luminaire[]
  scene: Buffer
  sceneHeight: number
  pictures: readonly Buffer[]
}

/** Height of the scene at the top of a page, by the number of product rows below it; points. */
export const rowHeight = 208

const sceneHeights = { oneRow: 292 + rowHeight, twoRows: 292 } as const

export async function chaptersOf(
  brand: Brand,
  luminaires: readonly Luminaire[],
): Promise<Chapter[]> {
  const scenes: Record<number, string> = brandWords[brand].scenes
  const chapters = await Promise.all(
    demoCategories.map(async (category) => {
      const inside = inOrder(category, luminaires)
      const sceneHeight = inside.length > 4 ? sceneHeights.twoRows : sceneHeights.oneRow
      const picture = scenes[category.id] ?? category.picture
      // A detail is too small for the full width of a page, so its whole scene is used.
      const whole = ownValue(details, picture)?.scene ?? picture
      const [scene, ...pictures] = await Promise.all([
        printPicture(whole, 1240, Math.round((1240 * sceneHeight) / page.width)),
        ...inside.map((luminaire) => printPicture(pictureOf(luminaire), 360, 360)),
      ])
      return { category, luminaires: inside, scene, sceneHeight, pictures }
    }),
  )
  return chapters.filter(({ luminaires: inside }) => inside.length > 0)
}

/** Ranges whose first category this is come first; within a range, small sizes come first. */
function inOrder(category: DemoCategory, luminaires: readonly Luminaire[]): Luminaire[] {
  const rank = ({ categories }: Luminaire) => categories.indexOf(category.id)
  return luminaires
    .filter((luminaire) => rank(luminaire) >= 0)
    .sort((a, b) => rank(a) - rank(b) || a.range.localeCompare(b.range) || a.size - b.size)
}
