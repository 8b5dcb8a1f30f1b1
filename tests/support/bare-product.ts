import type { SheetSource } from '#src/datasheet/sheet.ts'

/** A product with nothing but a name. */
export const bareProduct: SheetSource['product'] = {
  code: 'BARE',
  name: 'Bare',
  title: '',
  brand: 'sila',
  description: '',
  categories: [],
  productNumber: '',
  length: '',
  color: '',
  material: '',
  accessories: '',
  dateOfRelease: '2026-01-15',
  image: '',
  specs: {},
  variants: [],
}
