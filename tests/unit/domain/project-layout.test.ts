import { expect, test } from 'vitest'
import { projectRows, projectTiles } from '#src/domain/project/layout.ts'

test('Fewer than eight projects are in plain rows', () => {
  expect(projectRows(0)).toEqual([])
  expect(projectRows(1)).toEqual(['one'])
  expect(projectRows(5)).toEqual(['three', 'two'])
  expect(projectRows(7)).toEqual(['three', 'three', 'one'])
})

test('The first eight have a fixed layout: three, two, then three with a wider first', () => {
  expect(projectRows(8)).toEqual(['three', 'two', 'wide-three'])
})

test('The rest alternate plain and wider rows of three, then two, then one', () => {
  expect(projectRows(16)).toEqual(['three', 'two', 'wide-three', 'three', 'wide-three', 'two'])
  expect(projectRows(15)).toEqual(['three', 'two', 'wide-three', 'three', 'wide-three', 'one'])
  expect(projectRows(17).slice(3)).toEqual(['three', 'wide-three', 'three'])
})

test('Every project has exactly one tile, whatever their number', () => {
  for (let count = 0; count < 60; count++) expect(projectTiles(count)).toHaveLength(count)
})
