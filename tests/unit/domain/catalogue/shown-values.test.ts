import { expect, test } from 'vitest'
import { changeLabel } from '#src/domain/catalogue/change-label.ts'
import { shownValue } from '#src/domain/catalogue/field-codecs.ts'

const namesOf = (kind: string, id: number | string) => `${kind} no. ${id}`
const shown = (name: string, value: unknown) => shownValue('product', name, value, namesOf)
const text = (words: string) => ({ is: 'text', text: words })

test('A change is named by its field, its attribute, or the order code of its variant', () => {
  expect(changeLabel('product', 'title')).toBe('Title')
  expect(changeLabel('product', 'specs.cct')).toBe('Colour temperature')
  expect(changeLabel('product', 'variants.Z-1.5.cct')).toBe('Z-1.5: Colour temperature')
  expect(changeLabel('product', 'variants.Z-1.retired')).toBe('Z-1: Retired')
  expect(changeLabel('product', 'variants')).toBe('Order of the variants')
  expect(changeLabel('product', 'former')).toBe('former')
})

test('Values have their units, and related items and finishes their names', () => {
  expect(shown('specs.cct', 3000)).toEqual(text('3000\u00a0K'))
  expect(shown('variants.Z-1.retired', true)).toEqual(text('yes'))
  expect(shown('category_ids', [1, 2])).toEqual(text('category no. 1, category no. 2'))
  expect(shown('specs.finish', 'WH')).toEqual(text('finish no. WH'))
  expect(shown('variants.Z-1.finish', 'WH')).toEqual(text('finish no. WH'))
  expect(shown('title', null)).toEqual(text(''))
  expect(shown('datasheet', '/storage/datasheets/a.pdf')).toEqual(text('a.pdf'))
  const light = '/storage/photometry/0123456789abcdef0123456789abcdef.Spot 24.v2.ldt'
  for (const name of ['photometry', 'variants.Z-1.photometry'])
    expect(shown(name, light)).toEqual(text('Spot 24.v2.ldt'))
})

test('Pictures are shown as pictures', () => {
  const path = '/storage/images/a.jpg'
  expect(shown('image', path)).toEqual({ is: 'pictures', paths: [path] })
  expect(shown('variants.Z-1.image', path)).toEqual({ is: 'pictures', paths: [path] })
  expect(shownValue('project', 'images', [path], namesOf)).toEqual({
    is: 'pictures',
    paths: [path],
  })
})
