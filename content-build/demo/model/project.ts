import type { Block } from '#src/domain/fields/field.ts'

/** A project of the demo catalogue. It names luminaires and pictures as the demo does. */
export interface DemoProject {
  title: string
  quote: string
  location: string
  partners: string
  dateOfProject: string
  description: string
  paragraph: readonly [Block, Block]
  products: readonly string[]
  /** the first is the project's picture in lists */
  pictures: readonly [string, ...string[]]
}
