import type { CartEntry } from '#src/domain/inquiry/cart.ts'
import type { Brand } from '#src/domain/product/brand.ts'
import type { Specs } from '#src/domain/product/attributes.ts'
import type { LineTexts } from './line-fields.ts'

/**
 * A line of a luminaire schedule, as the browser keeps it and the API takes it. Its mark is unique in
 * its schedule, and absent until one is assigned; a product without variants has no order code.
 */
export interface ScheduleLine extends CartEntry, LineTexts {}

/** A line with the catalogue's values of its luminaire, present or earlier ones. */
export interface DescribedLine extends ScheduleLine {
  name: string
  title: string
  /** absent if the catalogue does not have the product */
  brand?: Brand
  /** the effective values of the variant or product */
  specs: Specs
  /** the order code, or the code of a product without variants */
  code: string
}

/** Maximum lines of a schedule and of an inquiry. */
export const mostScheduleLines = 500
