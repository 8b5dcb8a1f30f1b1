import { demoLuminaires } from '#content-build/demo/data/luminaires.ts'
import type { Family } from '#content-build/demo/model/body.ts'
import { datasheetSource } from '#content-build/demo/pdf/datasheet-source.ts'

/** The data and files of the datasheet of the demo's first luminaire of this family. */
export function demoSource(family: Family) {
  const found = demoLuminaires.find(({ body }) => body.family === family)
  if (found === undefined) throw new RangeError(`The demo has no ${family}.`)
  return datasheetSource(found)
}
