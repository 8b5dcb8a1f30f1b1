import fc from 'fast-check'
import { draftsOf } from './drafts.ts'
import {
  type Editing,
  type Fields,
  categoryFields,
  pdf,
  picture,
  productFields,
  projectFields,
  rowsOf,
} from './editing.ts'
import { ldt } from './photometric-files.ts'
import { applied, asSheet, compared } from './ways-in.ts'

/** One edit through the API, as an administrator makes it. The catalogue may refuse it. */
export interface Edit {
  name: string
  make: (api: Editing) => Promise<unknown>
}

type Kind = 'product' | 'category' | 'project'
const plurals = { product: 'products', category: 'categories', project: 'projects' } as const

/** The path of an item's form; undefined if there is none of the kind. */
async function formPath(api: Editing, kind: Kind, which: number): Promise<string | undefined> {
  const rows = await rowsOf(api.database, `SELECT id FROM ${kind} ORDER BY id`)
  const id = rows[which % Math.max(rows.length, 1)]?.['id']
  return id === undefined ? undefined : `/api/${plurals[kind]}/${Number(id)}`
}

const text = fc.oneof(
  fc.constantFrom('Qamar', 'قمر', `</script><b>&"'`, '/24 V', 'x'.repeat(60)),
  fc.stringMatching(/^[A-Za-z]{1,9}$/),
)
const color = fc
  .integer({ min: 0, max: 0xff_ff_ff })
  .map((n) => `#${n.toString(16).padStart(6, '0')}`)
const which = fc.nat(40)
const code = fc.constantFrom('MB', 'WH', 'BK')

/** The fields of one edit of an item; a function, because files can't be compared and shown. */
type Change = [kind: Kind, name: string, fields: () => Fields | Promise<Fields>]

const file = (bytes: Uint8Array, name: string) => new File([new Uint8Array(bytes)], name)

const change: fc.Arbitrary<Change> = fc.oneof(
  fc
    .tuple(fc.constantFrom('name', 'title', 'description', 'color', 'material', 'length'), text)
    .map(([field, to]): Change => ['product', `${field} ${to}`, () => ({ [field]: to })]),
  fc
    .tuple(fc.constantFrom('type'), text)
    .map(([field, to]): Change => ['category', `${field} ${to}`, () => ({ [field]: to })]),
  fc
    .tuple(fc.constantFrom('title', 'quote', 'location', 'partners'), text)
    .map(([field, to]): Change => ['project', `${field} ${to}`, () => ({ [field]: to })]),
  fc
    .constantFrom('Indoor', 'Outdoor')
    .map((location): Change => ['category', location, () => ({ location })]),
  fc
    .constantFrom('2019-05-01', '2026-10-30')
    .map((day): Change => ['product', `released ${day}`, () => ({ dateOfRelease: day })]),
  fc
    .tuple(fc.constantFrom('', '2020-03-07T10:00', '2099-03-07T10:00'), which)
    .map(([withdrawnAt, successor]): Change => [
      'product',
      `withdrawn '${withdrawnAt}', successor ${successor}`,
      () => ({ withdrawnAt, successor: String(successor) }),
    ]),
  fc
    .tuple(fc.constantFrom<Kind>('product', 'category'), color)
    .map(([kind, of]): Change => [
      kind,
      `picture ${of}`,
      async () => ({ image: await picture(of) }),
    ]),
  color.map((of): Change => [
    'project',
    `picture ${of}`,
    async () => ({ images: [await picture(of)] }),
  ]),
  text.map((mark): Change => [
    'product',
    'datasheet',
    () => ({ datasheet: pdf(`${mark.length}`) }),
  ]),
  fc.integer({ min: 28, max: 32 }).map((watts): Change => [
    'product',
    `photometry of ${watts} W`,
    () => ({
      photometry: file(ldt(undefined, { watts }), `${watts}.ldt`),
      confirmDeviations: '1',
    }),
  ]),
  fc
    .tuple(fc.uniqueArray(code, { minLength: 1 }), fc.constantFrom(2700, 3000), which)
    .map(([finishes, cct, n]): Change => [
      'product',
      `variants ${finishes.join()} ${cct}`,
      () => ({
        specs: JSON.stringify({ watts: 12 }),
        variants: JSON.stringify(
          finishes.map((finish, row) => ({
            orderCode: `V${n}-${finish}`,
            specs: { finish, cct },
            retired: row > 1,
          })),
        ),
      }),
    ]),
)

const saved = fc.tuple(change, which).map(([[kind, name, fields], row]): Edit => ({
  name: `${kind} ${row}: ${name}`,
  make: async (api) => {
    const path = await formPath(api, kind, row)
    return path && api.send(path, await fields())
  },
}))

const added = fc
  .tuple(fc.constantFrom<Kind>('product', 'category', 'project'), text)
  .map(([kind, to]): Edit => ({
    name: `adds ${kind} ${to}`,
    make: async (api) => {
      if (kind === 'product')
        return api.send('/api/products/store', await productFields({ name: to }))
      if (kind === 'category')
        return api.send('/api/categories', await categoryFields({ type: to }))
      return api.send('/api/projects', await projectFields({ title: to }))
    },
  }))

const deleted = fc
  .tuple(fc.constantFrom<Kind>('product', 'category', 'project'), which)
  .map(([kind, row]): Edit => ({
    name: `deletes ${kind} ${row}`,
    make: async (api) => {
      const path = await formPath(api, kind, row)
      return path && api.remove(path)
    },
  }))

const drafted = fc
  .tuple(fc.array(fc.tuple(change, which), { minLength: 1, maxLength: 3 }), fc.boolean())
  .map(([changes, isCollection]): Edit => ({
    name: `publishes ${isCollection ? 'a collection' : 'drafts'} of ${changes.map(([[kind, name]]) => `${kind} ${name}`).join(', ')}`,
    make: async (api) => {
      for (const [[kind, , fields], row] of changes) {
        const path = await formPath(api, kind, row)
        if (path !== undefined) await api.send(path, { ...(await fields()), draft: '1' })
      }
      const { list, publish } = draftsOf(api)
      const drafts = (await list()).map(({ id }) => id)
      if (!isCollection) return publish(...drafts)
      const { body } = await api.post('/api/collections', { name: 'Spring', drafts })
      return api.post(`/api/collections/${body.id}/publish`)
    },
  }))

const finish = fc.tuple(code, text, color).map(([of, name, swatch]): Edit => ({
  name: `finish ${of} ${name} ${swatch}`,
  make: async (api) => {
    const { status } = await api.post(`/api/finish?code=${of}`, { name, swatch })
    return status === 404 && api.post('/api/finishes', { code: of, name, swatch })
  },
}))

const bulk = fc
  .tuple(
    fc.constantFrom('sila', 'radial'),
    fc.uniqueArray(fc.integer({ min: 1, max: 15 }), { minLength: 1 }),
  )
  .map(([brand, ids]): Edit => ({
    name: `brand of ${ids.join()} ${brand}`,
    make: (api) => api.post('/api/items', { type: 'product', ids, change: { brand } }),
  }))

const imported = fc.tuple(text, fc.integer({ min: 1, max: 15 })).map(([title, id]): Edit => ({
  name: `imports title ${title} of SL-${id}`,
  make: async (api) => {
    return applied(api, await compared(api, asSheet([[`SL-${id}`, { title }]])))
  },
}))

const undone = fc.nat(3).map((place): Edit => ({
  name: `undoes change ${place}`,
  make: async (api) => {
    const { body } = await api.call('GET', '/api/changes')
    const last = (body['changes'] as { id: number }[])[place]
    return last && api.post(`/api/changes/${last.id}/undo`, { keepEdits: true })
  },
}))

/** Every kind of edit that changes what the site shows. */
export const anyAdministratorsEdit: fc.Arbitrary<Edit> = fc.oneof(
  { weight: 12, arbitrary: saved },
  { weight: 3, arbitrary: drafted },
  { weight: 2, arbitrary: undone },
  ...[added, deleted, finish, bulk, imported].map((arbitrary) => ({ weight: 1, arbitrary })),
)
