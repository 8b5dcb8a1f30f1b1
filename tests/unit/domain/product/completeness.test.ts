import { describe, expect, test } from 'vitest'
import { lackLabel, withAsked } from '#src/domain/api/catalogue-table.ts'
import {
  type DescribedProduct,
  askableLabels,
  askedByDefault,
  completenessOf,
} from '#src/domain/product/completeness.ts'

const bare: DescribedProduct = { specs: {}, datasheetSource: 'uploaded', variants: [] }
const variant = (fields: object) => ({ specs: {}, ...fields })

describe('The completeness of a product', () => {
  test('is the share of what its category asks for, rounded down', () => {
    const lists = [['photometry', 'specs.lumens', 'specs.cct']]
    expect(completenessOf(bare, lists)).toEqual({
      score: 0,
      missing: ['photometry', 'specs.lumens', 'specs.cct'],
    })
    const lit = { ...bare, specs: { lumens: 900, cct: 3000 } }
    expect(completenessOf(lit, lists)).toEqual({ score: 66, missing: ['photometry'] })
    expect(completenessOf({ ...lit, photometry: '/a.ldt' }, lists)).toEqual({
      score: 100,
      missing: [],
    })
  })

  test('asks for all that any of several categories asks for, once each', () => {
    const lists = [
      ['specs.lumens', 'specs.ip'],
      ['specs.ip', 'specs.ik'],
    ]
    const { score, missing } = completenessOf({ ...bare, specs: { ip: 'IP65' } }, lists)
    expect([score, missing]).toEqual([33, ['specs.lumens', 'specs.ik']])
  })

  test.each([
    ['no category', []],
    ['a category without a list', [[]]],
    ['a category whose list names only what is no longer there', [['specs.gone']]],
  ])('asks for the default list with %s', (_, lists) => {
    const { missing } = completenessOf(bare, lists)
    expect(missing.toSorted()).toEqual([...askedByDefault].toSorted())
  })

  test('counts a value that all offered variants have, and not one that some have', () => {
    const lists = [['specs.cct', 'photometry', 'drawing']]
    const variants = [
      variant({ specs: { cct: 2700 }, photometry: '/a.ldt', drawing: null }),
      variant({ specs: { cct: 3000 }, photometry: true, drawing: '/a.svg' }),
      variant({ retired: true }),
    ]
    expect(completenessOf({ ...bare, variants }, lists).missing).toEqual(['drawing'])
    const retired = [variant({ specs: { cct: 2700 }, retired: true })]
    expect(completenessOf({ ...bare, variants: retired }, [['specs.cct']]).score).toBe(0)
  })

  test.each([
    ['no file', { drawing: null }, 0],
    ['an empty path', { drawing: '' }, 0],
    ['an empty list', { images: [] }, 0],
    ['a list of paths', { images: ['/a.jpg'] }, 100],
  ])('reads %s', (_, files, score) => {
    expect(completenessOf({ ...bare, ...files }, [Object.keys(files)]).score).toBe(score)
  })

  test('counts a value of 0, and datasheets that are made from data', () => {
    const made = { ...bare, datasheetSource: 'made', specs: { r9: 0 } }
    expect(completenessOf(made, [['datasheet', 'specs.r9']]).score).toBe(100)
    expect(completenessOf(bare, [['datasheet', 'specs.r9']]).score).toBe(0)
  })
})

test('A category can ask for attributes and files, and not for what every form requires', () => {
  const keys = [...askableLabels.keys()]
  expect(keys).toEqual(expect.arrayContaining([...askedByDefault, 'drawing', 'specs.gtin']))
  expect(keys.some((key) => ['name', 'code', 'specs.efficacy', 'category_ids'].includes(key))).toBe(
    false,
  )
})

test('What a product lacks is said once, by the name of the value', () => {
  const missing = ['image', 'photometry', 'specs.lumens', 'specs.ugr', 'datasheet']
  expect(withAsked(['photometry', 'datasheet'], missing).map(lackLabel)).toEqual([
    'No photometry',
    'Datasheet older than the last change',
    'No picture of its own',
    'No luminous flux',
    'No UGR (4H × 8H, 70/50/20)',
    'No datasheet',
  ])
})
