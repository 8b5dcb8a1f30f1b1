import fc from 'fast-check'
import * as z from 'zod/mini'
import { describe, expect, test } from 'vitest'
import { usernameSchema } from '#src/domain/administration/administrator.ts'
import { itemForms } from '#src/domain/catalogue/items.ts'
import { errorsByField } from '#src/domain/fields/form-errors.ts'
import { formMessages } from '#src/domain/fields/form-messages.ts'
import { isReservedName } from '#src/domain/site/reserved-names.ts'
import { aliases } from '#src/domain/site/reserved-names.ts'
import { paths } from '#src/domain/site/paths.ts'
import { onLines, onOneLine } from '#src/domain/fields/field-text.ts'
import { partCount, sizeOfPart, uploadSchema } from '#src/domain/fields/upload.ts'

const image = { type: 'image/png', size: 1000 }
const block = { title: 'The hall', paragraph: 'High.' }

const product = {
  name: 'Zenith',
  title: 'Downlight',
  code: 'ZN-1',
  brand: 'radial',
  productNumber: '1',
  dateOfRelease: '2026-02-28',
  description: 'Deep.',
  length: '9',
  color: 'White',
  material: 'Steel',
  accessories: 'None',
  image,
  datasheet: { type: 'application/pdf', size: 1000 },
}
const category = { type: 'Pendants', location: 'Outdoor', image }
const project = {
  title: 'House',
  quote: 'Light.',
  location: 'Dubai',
  partners: 'Studio',
  description: 'A house.',
  dateOfProject: '2025-01-01',
  paragraph: [block, block],
  images: [image],
}

function faults(schema: z.ZodMiniType, value: unknown): Record<string, string[]> {
  const result = schema.safeParse(value)
  return result.success ? {} : errorsByField(result.error.issues)
}

const forms = [
  [
    'product',
    itemForms.product.add,
    itemForms.product.edit,
    product,
    ['category_ids', 'project_ids'],
  ],
  ['category', itemForms.category.add, itemForms.category.edit, category, ['product_ids']],
  ['project', itemForms.project.add, itemForms.project.edit, project, ['product_ids']],
] as const

describe.each(forms)('The form of a %s', (_kind, addForm, editForm, fields, lists) => {
  test('accepts valid input, without relations if none are chosen', () => {
    const added = addForm.parse(fields) as Record<string, unknown>
    for (const list of lists) expect(added[list]).toEqual([])
    expect(editForm.parse({})).toEqual({})
  })

  test.each(Object.keys(fields))('needs %s when it is added, and never an empty one', (field) => {
    const { [field as never]: _left, ...rest } = fields as Record<string, unknown>
    expect(Object.keys(faults(addForm, rest))).toContain(field)
    expect(faults(editForm, rest)).toEqual({})
    const emptied = Array.isArray(_left) ? [] : ''
    // A code can't be changed, so the edit form has none.
    if (field !== 'code')
      expect(Object.keys(faults(editForm, { [field]: emptied }))).toContain(field)
    expect(Object.keys(faults(addForm, { ...fields, [field]: emptied }))).toContain(field)
  })

  test('accepts the ids of a relation, each once, and nothing else', () => {
    for (const list of lists) {
      expect(editForm.parse({ [list]: [3, 1, 3] })).toEqual({ [list]: [3, 1] })
      for (const wrong of ['1', 1, {}, ['1'], [0], [1.5], [-1]])
        expect(Object.keys(faults(editForm, { [list]: wrong }))).toContain(list)
    }
  })

  test('fails only with messages, whatever its input', () => {
    fc.assert(
      fc.property(
        fc.record(
          Object.fromEntries(
            [...Object.keys(fields), ...lists].map((field) => [
              field,
              fc.oneof(fc.anything(), fc.string(), fc.array(fc.integer())),
            ]),
          ),
          { requiredKeys: [] },
        ),
        (value) => {
          for (const form of [addForm, editForm])
            for (const sentences of Object.values(faults(form, value)))
              for (const sentence of sentences)
                expect(sentence).toMatch(/^(?:The|At least|Image \d+|A project|An image) .+\.$/)
        },
      ),
    )
  })
})

test('An error in part of a field is also reported at its position', () => {
  expect(
    faults(itemForms.project.edit, {
      images: [image, { type: '', size: 5 }],
      paragraph: [block, { ...block, title: '' }],
    }),
  ).toEqual({
    paragraph: ['The title is required.'],
    'paragraph.1.title': ['The title is required.'],
    images: ['Image 2 must be an image file (e.g., jpg, png).'],
    'images.1': ['Image 2 must be an image file (e.g., jpg, png).'],
  })
})

test('The forms accept a browser’s File as a file', () => {
  const file = new File(['x'], 'x.webp', { type: 'image/webp' })
  expect(itemForms.category.edit.parse({ image: file })).toEqual({ image: file })
  expect(
    faults(itemForms.category.edit, { image: new File([], 'x.webp', { type: 'image/webp' }) }),
  ).toEqual({ image: ['The image must be an image file (e.g., jpg, png).'] })
})

test('No code equals the first segment of one of our own paths', () => {
  for (const path of [...Object.values(paths), ...Object.keys(aliases)])
    if (path !== '/') expect(isReservedName(path.split('/')[1]?.toUpperCase() ?? '')).toBe(true)
  const others = [
    'index',
    'offline.html',
    'compare.html',
    'pricingList.html',
    'INDEX.HTML',
    'index.',
  ]
  for (const name of ['product', 'category', 'flags', 'search', 'storage', 'store', ...others])
    expect(isReservedName(name)).toBe(true)
  for (const name of ['SL-075', 'SL-075.html', 'index-2', 'html'])
    expect(isReservedName(name)).toBe(false)
})

test('The parts add up to the file, and all but the last have the same size', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 20_000_000 }), (size) => {
      const sizes = Array.from({ length: partCount(size) }, (_, part) => sizeOfPart(size, part))
      expect(sizes.reduce((sum, one) => sum + one, 0)).toBe(size)
      expect(Math.min(...sizes)).toBeGreaterThan(0)
      expect(new Set(sizes.slice(0, -1)).size).toBeLessThanOrEqual(1)
    }),
  )
})

test('An upload’s name is the last segment of a path', () => {
  const named = (name: string) =>
    uploadSchema.parse({ name, type: 'image/png', size: 1, kind: 'image' }).name
  expect(named('C:\\fakepath\\a b.png')).toBe('a b.png')
  expect(named('../../etc/passwd')).toBe('passwd')
})

test('Texts keep their visible characters and lose invisible ones', () => {
  expect(onOneLine(' a\r\n\tb\u0000c ')).toBe('a b c')
  expect(onLines(' a\r\nb\rc\u0007\td \n')).toBe('a\nb\nc\td')
})

describe('Every single-line field refuses invisible characters', () => {
  const lines = { product, category, project }
  const schemas = {
    product: [itemForms.product.add, itemForms.product.edit],
    category: [itemForms.category.add, itemForms.category.edit],
    project: [itemForms.project.add, itemForms.project.edit],
  }
  const onSeveral = ['description']

  test.each(
    Object.entries(lines).flatMap(([kind, fields]) =>
      Object.entries(fields)
        .filter(([field, value]) => typeof value === 'string' && !onSeveral.includes(field))
        .map(([field, value]) => [kind as keyof typeof schemas, field, value as string] as const),
    ),
  )('of a %s: %s', (kind, field, value) => {
    for (const unseen of ['\u0000', '\u200b', '\u202e'])
      for (const schema of schemas[kind])
        // A code can't be changed, so the edit form has none.
        if (!(field === 'code' && schema === itemForms.product.edit))
          expect(faults(schema, { ...lines[kind], [field]: value + unseen })[field]?.[0]).toMatch(
            field === 'dateOfRelease' || field === 'dateOfProject'
              ? /must be a valid date\.$/
              : /^The .+ contains an invisible character\. Please type it instead of pasting it\.$/,
          )
  })

  test('and so do the titles of a project’s blocks', () => {
    const paragraph = [block, { ...block, title: 'The\u202ehall' }]
    expect(faults(itemForms.project.edit, { paragraph })['paragraph.1.title']).toEqual([
      'The title contains an invisible character. Please type it instead of pasting it.',
    ])
  })
})

test('No text of an item takes the sign for a lost letter', () => {
  const lost = (label: string) => [formMessages.lostLetter(label)]
  const texts = { name: 'wei\uFFFD', description: 'On\n\uFFFDtwo lines' }
  for (const schema of [itemForms.product.add, itemForms.product.edit])
    expect(faults(schema, { ...product, ...texts })).toEqual({
      name: lost('name'),
      description: lost('description'),
    })
})

test('Descriptions and the two paragraphs of a project have no limit of their own', () => {
  const long = 'x'.repeat(2_000_000)
  const paragraph = [block, { title: long, paragraph: long }]
  expect(faults(itemForms.product.edit, { description: long })).toEqual({})
  expect(faults(itemForms.project.edit, { description: long, paragraph })).toEqual({})
})

test('The name of an administrator has no control or invisible characters', () => {
  for (const unseen of ['\u0000', '\t', '\u200b', '\u202e'])
    expect(usernameSchema.safeParse(`No${unseen}or`).error?.issues[0]?.message).toBe(
      'must not contain control or invisible characters',
    )
  expect(usernameSchema.parse(' Noor Al Ali ')).toBe('Noor Al Ali')
})
