import type { Id } from '#src/domain/fields/identity.ts'
import type { Brand } from '#src/domain/product/brand.ts'
import type { Specs } from '#src/domain/product/attributes.ts'

/** A line of a luminaire schedule, as the browser keeps it and the API takes it. */
export interface ScheduleLine {
  /** of the product */
  id: Id
  /** of the variant; absent for a product without variants */
  orderCode?: string | undefined
  quantity: number
  /** type mark: unique in its schedule; absent until one is assigned */
  mark?: string | undefined
  location?: string | undefined
  note?: string | undefined
}

/** A line with what the catalogue says of its luminaire, now or at an earlier moment. */
export interface DescribedLine extends ScheduleLine {
  name: string
  title: string
  /** absent if the catalogue does not have the product */
  brand?: Brand
  /** the values that hold for the variant, or for the product */
  specs: Specs
  /** what is ordered: the order code, or the code of a product without variants */
  code: string
}

/** Most lines of a schedule and of an inquiry. */
export const mostScheduleLines = 500
