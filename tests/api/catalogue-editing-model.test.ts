import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readCatalogue } from '#src/server/database/catalogue.ts'
import { findFileSize } from '#src/server/files/store.ts'
import { sweepFiles } from '#src/server/files/sweep.ts'
import {
  type Editing,
  type Fields,
  categoryFields,
  pdf,
  picture,
  productFields,
  projectFields,
  rowsOf,
  startEditing,
} from '#tests/support/editing.ts'
import { isLong } from '#tests/support/long-run.ts'

// After any sequence of adds, edits and deletes, the relations, files, history, versions and
// revision match an in-memory model.

const kinds = ['product', 'category', 'project'] as const
type Kind = (typeof kinds)[number]
const relationsOf: Record<Kind, readonly { field: string; to: Kind }[]> = {
  product: [
    { field: 'category_ids', to: 'category' },
    { field: 'project_ids', to: 'project' },
  ],
  category: [{ field: 'product_ids', to: 'product' }],
  project: [{ field: 'product_ids', to: 'product' }],
}
const addPath = {
  product: '/api/products/store',
  category: '/api/categories',
  project: '/api/projects',
}
const itemPath = { product: '/api/products', category: '/api/categories', project: '/api/projects' }
const nameField = { product: 'name', category: 'type', project: 'title' }
const makeFields = { product: productFields, category: categoryFields, project: projectFields }

interface Command {
  do: 'add' | 'edit' | 'delete'
  kind: Kind
  /** which of the existing items */
  which: number
  name: string
  /** which of the other items; undefined leaves them as they are */
  related: number[] | undefined
  /** which of the pictures; undefined leaves it as it is */
  image: number | undefined
  /** whether it sends the current version, or an older one */
  version: 'none' | 'right' | 'old'
}

const command: fc.Arbitrary<Command> = fc.record({
  do: fc.constantFrom('add', 'edit', 'edit', 'delete'),
  kind: fc.constantFrom(...kinds),
  which: fc.nat(9),
  name: fc.stringMatching(/^[a-z]{1,12}$/),
  related: fc.option(fc.array(fc.nat(9), { maxLength: 4 }), { nil: undefined }),
  image: fc.option(fc.nat(4), { nil: undefined }),
  version: fc.constantFrom('none', 'right', 'old'),
})

interface Item {
  kind: Kind
  id: number
  name: string
  version: number
  /** indexes into the existing pictures */
  image: number
}

/** The expected catalogue. */
class Model {
  readonly items: Item[] = []
  /** 'product 3 category 4' */
  readonly relations = new Set<string>()
  readonly history: string[] = []
  revision = 0

  of(kind: Kind): Item[] {
    return this.items.filter((item) => item.kind === kind)
  }

  key(kind: Kind, id: number, to: Kind, other: number): string {
    return kind === 'product' ? `product ${id} ${to} ${other}` : `product ${other} ${kind} ${id}`
  }

  related(kind: Kind, id: number, to: Kind): number[] {
    return this.of(to)
      .map((other) => other.id)
      .filter((other) => this.relations.has(this.key(kind, id, to, other)))
      .sort((a, b) => a - b)
  }

  relate(kind: Kind, id: number, to: Kind, others: readonly number[]): void {
    for (const other of this.related(kind, id, to))
      this.relations.delete(this.key(kind, id, to, other))
    for (const other of others) this.relations.add(this.key(kind, id, to, other))
  }

  remove(item: Item): void {
    this.items.splice(this.items.indexOf(item), 1)
    const mark = `${item.kind} ${item.id}`
    for (const key of this.relations)
      if (key.startsWith(`${mark} `) || key.endsWith(` ${mark}`)) this.relations.delete(key)
  }
}

let api: Editing
let pictures: File[]
/** the path of each picture after it was stored */
const paths = new Map<number, string>()

beforeAll(async () => {
  api = await startEditing()
  pictures = await Promise.all(
    ['#100', '#200', '#300', '#400', '#500'].map((color) => picture(color)),
  )
})
afterAll(() => api.stop())

const inADay = () => new Date(Date.now() + 25 * 60 * 60 * 1000)

async function empty(): Promise<void> {
  await api.database.write([
    'DELETE FROM product',
    'DELETE FROM category',
    'DELETE FROM project',
    'DELETE FROM history',
    'UPDATE publication SET catalogue_revision = 0',
  ])
  await sweepFiles(api.database, inADay())
}

/** The relations in a command's form, and their effect on the model. */
function chosenRelations(
  model: Model,
  { kind, related }: Command,
): { field: string; to: Kind; ids: number[] }[] {
  if (related === undefined) return []
  return relationsOf[kind].map(({ field, to }) => {
    const there = model.of(to).map(({ id }) => id)
    const ids = related.flatMap((place) => there.slice(place, place + 1))
    return { field, to, ids: [...new Set(ids)].sort((a, b) => a - b) }
  })
}

const relationFields = (chosen: ReturnType<typeof chosenRelations>): Fields =>
  Object.fromEntries(chosen.map(({ field, ids }) => [field, ids.length === 0 ? '' : ids]))

const imageField = (kind: Kind, image: number | undefined): Fields => {
  const file = image === undefined ? undefined : pictures[image]
  return kind === 'project' ? { images: file && [file] } : { image: file }
}

async function add(model: Model, one: Command): Promise<void> {
  const { kind, name, image = 0 } = one
  const chosen = chosenRelations(model, one)
  const none = Object.fromEntries(relationsOf[kind].map(({ field }) => [field, undefined]))
  const { status, body } = await api.send(
    addPath[kind],
    await makeFields[kind]({
      ...none,
      ...relationFields(chosen),
      ...imageField(kind, image),
      [nameField[kind]]: name,
      ...(kind === 'product' ? { datasheet: pdf() } : {}),
    }),
  )
  expect(status).toBe(201)
  const id = Number(body.id)
  model.items.push({ kind, id, name, version: 1, image })
  for (const { to, ids } of chosen) model.relate(kind, id, to, ids)
  model.history.push(`${kind} ${id} insert 0 -`)
  model.revision += 1
}

async function edit(model: Model, one: Command, item: Item): Promise<void> {
  const { kind, name, image, version } = one
  const chosen = chosenRelations(model, one)
  const { status } = await api.send(`${itemPath[kind]}/${item.id}`, {
    [nameField[kind]]: name,
    ...relationFields(chosen),
    ...imageField(kind, image),
    version: { none: undefined, right: String(item.version), old: String(item.version - 1) }[
      version
    ],
  })
  expect(status).toBe(version === 'old' ? 409 : 200)
  if (version === 'old') return
  model.history.push(`${kind} ${item.id} update ${item.version} ${item.name}`)
  for (const { to, ids } of chosen) model.relate(kind, item.id, to, ids)
  Object.assign(item, { name, version: item.version + 1, image: image ?? item.image })
  model.revision += 1
}

async function remove(model: Model, one: Command, item: Item): Promise<void> {
  const { status } = await api.remove(`${itemPath[one.kind]}/${item.id}`)
  expect(status).toBe(200)
  model.history.push(`${one.kind} ${item.id} delete ${item.version} ${item.name}`)
  model.remove(item)
  model.revision += 1
}

async function run(model: Model, one: Command): Promise<void> {
  const items = model.of(one.kind)
  const item = items[one.which % Math.max(items.length, 1)]
  if (one.do === 'add' || item === undefined) await add(model, one)
  else if (one.do === 'edit') await edit(model, one, item)
  else await remove(model, one, item)
}

async function compare(model: Model): Promise<void> {
  const { database } = api
  const catalogue = await readCatalogue(database)
  expect(catalogue.revision).toBe(model.revision)
  const rows = await rowsOf(
    database,
    `SELECT 'product' AS kind, id, name, version, image FROM product
      UNION ALL SELECT 'category', id, type, version, image FROM category
      UNION ALL SELECT 'project', project.id, title, version, image FROM project
        JOIN project_image ON project_id = project.id ORDER BY kind, id`,
  )
  const wanted = [...model.items].sort((a, b) => a.kind.localeCompare(b.kind) || a.id - b.id)
  expect(rows.map(({ kind, id, name, version }) => ({ kind, id, name, version }))).toEqual(
    wanted.map(({ kind, id, name, version }) => ({ kind, id, name, version })),
  )
  for (const [index, item] of wanted.entries()) {
    const path = String(rows[index]?.['image'])
    paths.set(item.image, paths.get(item.image) ?? path)
    expect(path).toBe(paths.get(item.image))
  }
  for (const product of catalogue.products) {
    expect(product.category_ids).toEqual(model.related('product', product.id, 'category'))
    expect(product.project_ids).toEqual(model.related('product', product.id, 'project'))
  }
  for (const project of catalogue.projects)
    expect([...project.product_ids].sort((a, b) => a - b)).toEqual(
      model.related('project', project.id, 'product'),
    )
  const history = await rowsOf(database, 'SELECT * FROM history ORDER BY id')
  expect(
    history.map(({ kind, item_id, action, version, data }) => {
      const former = JSON.parse(String(data)) as Record<string, string> | null
      return `${String(kind)} ${String(item_id)} ${String(action)} ${String(version)} ${former?.[nameField[kind as Kind]] ?? '-'}`
    }),
  ).toEqual(model.history)
}

async function compareFilesAfterADay(model: Model): Promise<void> {
  const { database } = api
  await sweepFiles(database, inADay())
  const named = new Set(model.items.map(({ image }) => paths.get(image)))
  for (const path of paths.values())
    expect([path, (await findFileSize(path)) !== undefined]).toEqual([path, named.has(path)])
  const images = await rowsOf(database, `SELECT path FROM file WHERE kind = 'image' ORDER BY path`)
  expect(images.map(({ path }) => path)).toEqual([...named].sort())
  const datasheets = await rowsOf(database, `SELECT path FROM file WHERE kind = 'datasheet'`)
  expect(datasheets.length).toBe(model.of('product').length > 0 ? 1 : 0)
}

const runs = isLong ? 100 : 2

/** Changes in a sequence. */
const fewest = 10

test('After any sequence of changes, the catalogue matches the model', async () => {
  let changes = 0
  await fc.assert(
    fc.asyncProperty(
      fc.array(command, { minLength: fewest, maxLength: 40, size: 'max' }),
      async (commands) => {
        await empty()
        const model = new Model()
        for (const [index, one] of commands.entries()) {
          await run(model, one)
          changes += 1
          if (index % 5 === 4) await compare(model)
        }
        await compare(model)
        await compareFilesAfterADay(model)
      },
    ),
    { numRuns: runs },
  )
  expect(changes).toBeGreaterThanOrEqual(runs * fewest)
})
