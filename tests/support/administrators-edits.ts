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

/** An edit of an item; its fields are a function, because files can't be compared and shown. */
interface Change {
  kind: Kind
  name: string
  fields: () => Fields | Promise<Fields>
}

const file = (bytes: Uint8Array, name: string) => new File([new Uint8Array(bytes)], name)

/** Sets one of these fields to a text. */
const texts = (kind: Kind, ...fields: string[]): fc.Arbitrary<Change> =>
  fc.tuple(fc.constantFrom(...fields), text).map(([field, to]): Change => ({
    kind,
    name: `${field} ${to}`,
    fields: () => ({ [field]: to }),
  }))

const ids = fc.uniqueArray(fc.integer({ min: 1, max: 15 }), { minLength: 1, maxLength: 4 })

const changes = {
  fields: fc.oneof(
    texts('product', 'name', 'title', 'description', 'color', 'material', 'length'),
    fc.constantFrom('2019-05-01', '2026-10-30').map((day): Change => ({
      kind: 'product',
      name: `released ${day}`,
      fields: () => ({ dateOfRelease: day }),
    })),
  ),
  variants: fc
    .tuple(fc.uniqueArray(code, { minLength: 1 }), fc.constantFrom(2700, 3000), which)
    .map(([finishes, cct, n]): Change => ({
      kind: 'product',
      name: `variants ${finishes.join()} ${cct}`,
      fields: () => ({
        specs: JSON.stringify({ watts: 12 }),
        variants: JSON.stringify(
          finishes.map((finish, row) => ({
            orderCode: `V${n}-${finish}`,
            specs: { finish, cct },
            retired: row > 1,
          })),
        ),
      }),
    })),
  categories: fc.oneof(
    texts('category', 'type'),
    fc.constantFrom('Indoor', 'Outdoor').map((location): Change => ({
      kind: 'category',
      name: location,
      fields: () => ({ location }),
    })),
    ids.map((of): Change => ({
      kind: 'category',
      name: `products ${of.join()}`,
      fields: () => ({ product_ids: of }),
    })),
  ),
  projects: fc.oneof(
    texts('project', 'title', 'quote', 'location', 'partners'),
    ids.map((of): Change => ({
      kind: 'project',
      name: `products ${of.join()}`,
      fields: () => ({ product_ids: of }),
    })),
  ),
  relations: fc.subarray([12, 13, 24]).map((categories): Change => ({
    kind: 'product',
    name: `categories ${categories.join()}`,
    fields: () => ({ category_ids: categories.length === 0 ? '' : categories }),
  })),
  pictures: fc
    .tuple(fc.constantFrom<Kind>('product', 'category', 'project'), color)
    .map(([kind, of]): Change => ({
      kind,
      name: `picture ${of}`,
      fields: async () => {
        const image = await picture(of)
        return kind === 'project' ? { images: [image] } : { image }
      },
    })),
  'further pictures': color.map((of): Change => ({
    kind: 'product',
    name: `further picture ${of}`,
    fields: async () => ({ images: [await picture(of)] }),
  })),
  datasheets: fc
    .tuple(fc.constantFrom('uploaded', 'made'), text)
    .map(([datasheetSource, mark]): Change => ({
      kind: 'product',
      name: `datasheet ${datasheetSource}`,
      fields: () => ({ datasheetSource, datasheet: pdf(`${mark.length}`) }),
    })),
  drawings: color.map((of): Change => ({
    kind: 'product',
    name: `drawing ${of}`,
    fields: async () => ({ drawing: await picture(of, 'png') }),
  })),
  photometry: fc.integer({ min: 28, max: 32 }).map((watts): Change => ({
    kind: 'product',
    name: `photometry of ${watts} W`,
    fields: () => ({
      photometry: file(ldt(undefined, { watts }), `${watts}.ldt`),
      confirmDeviations: '1',
    }),
  })),
  withdrawals: fc
    .tuple(fc.constantFrom('', '2020-03-07T10:00', '2099-03-07T10:00'), fc.nat(15))
    .map(([withdrawnAt, successor]): Change => ({
      kind: 'product',
      name: `withdrawn '${withdrawnAt}', successor ${successor}`,
      fields: () => ({ withdrawnAt, successor: String(successor) }),
    })),
}

const anyChange = fc.oneof(...Object.values(changes))

const saved = (change: fc.Arbitrary<Change>): fc.Arbitrary<Edit> =>
  fc.tuple(change, which).map(([{ kind, name, fields }, row]): Edit => ({
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

/** Publishes these and all other drafts. */
const drafted = (isCollection: boolean): fc.Arbitrary<Edit> =>
  fc.array(fc.tuple(anyChange, which), { minLength: 1, maxLength: 3 }).map((edits): Edit => ({
    name: `publishes ${isCollection ? 'a collection' : 'drafts'} of ${edits.map(([{ kind, name }]) => `${kind} ${name}`).join(', ')}`,
    make: async (api) => {
      for (const [{ kind, fields }, row] of edits) {
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

const bulk = fc.tuple(fc.constantFrom('sila', 'radial'), ids).map(([brand, of]): Edit => ({
  name: `brand of ${of.join()} ${brand}`,
  make: (api) => api.post('/api/items', { type: 'product', ids: of, change: { brand } }),
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

/** Makes an item what it was before one of its last changes. */
const restored = fc
  .tuple(fc.constantFrom<Kind>('product', 'category', 'project'), fc.nat(2))
  .map(([kind, place]): Edit => ({
    name: `restores ${kind}, version ${place}`,
    make: async (api) => {
      const [last] = await rowsOf(
        api.database,
        `SELECT id FROM history WHERE kind = ? AND action <> 'insert' ORDER BY id DESC LIMIT 1 OFFSET ?`,
        [kind, place],
      )
      return last && api.post(`/api/history/${Number(last['id'])}/restore`, { state: 'before' })
    },
  }))

/** Brings an item back that was deleted. */
const broughtBack = fc.nat(1).map((place): Edit => ({
  name: `brings back deleted item ${place}`,
  make: async (api) => {
    const { body } = await api.call('GET', '/api/bin')
    const item = (body['items'] as { history: number }[])[place]
    return item && api.post(`/api/history/${item.history}/restore`)
  },
}))

/** Every kind of edit that changes what the site shows. */
export const administratorsEdits: Readonly<Record<string, fc.Arbitrary<Edit>>> = {
  ...Object.fromEntries(Object.entries(changes).map(([kind, change]) => [kind, saved(change)])),
  added,
  deleted,
  'brought back': broughtBack,
  drafts: drafted(false),
  collections: drafted(true),
  finishes: finish,
  bulk,
  imported,
  undone,
  restored,
}
