import { expect, test } from 'vitest'
import { pageNumbers, pagesOf } from '#src/domain/pages.ts'

test('A list is split into pages, of which the last may be short', () => {
  expect(pagesOf([1, 2, 3, 4, 5], 2)).toEqual([
    { items: [1, 2], number: 1, count: 3 },
    { items: [3, 4], number: 2, count: 3 },
    { items: [5], number: 3, count: 3 },
  ])
})

test('An empty list has one empty page', () => {
  expect(pagesOf([], 24)).toEqual([{ items: [], number: 1, count: 1 }])
})

test('If there are few pages, each has a button', () => {
  expect(pageNumbers(2, 3)).toEqual([1, 2, 3])
  expect(pageNumbers(3, 5)).toEqual([1, 2, 3, 4, 5])
})

test('Of many pages, the ends and the neighbours have a button, and a gap replaces at least two', () => {
  expect(pageNumbers(1, 417)).toEqual([1, 2, undefined, 417])
  expect(pageNumbers(4, 417)).toEqual([1, 2, 3, 4, 5, undefined, 417])
  expect(pageNumbers(200, 417)).toEqual([1, undefined, 199, 200, 201, undefined, 417])
  expect(pageNumbers(417, 417)).toEqual([1, undefined, 416, 417])
})
