import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import type { ImportAnswer } from '#src/domain/api/import.ts'
import { manyMessages } from '#src/domain/catalogue/change-messages.ts'
import { categoryFields as ofCategory } from '#src/domain/category/category.ts'
import { locations } from '#src/domain/category/location.ts'
import { draftMessages } from '#src/domain/drafts/draft-messages.ts'
import { changeMessages, formMessages, refusalMessages } from '#src/domain/fields/form-messages.ts'
import type { ItemKind } from '#src/domain/fields/item-kinds.ts'
import { noPhotometry } from '#src/domain/photometry/other-formats.ts'
import { specMessages } from '#src/domain/product/attribute-schema.ts'
import { units } from '#src/domain/product/attribute.ts'
import { attributes } from '#src/domain/product/attributes.ts'
import { brands } from '#src/domain/product/brand.ts'
import { productFields as ofProduct } from '#src/domain/product/fields.ts'
import { defaultVariantMessages } from '#src/domain/product/kept-default.ts'
import { variantMessages } from '#src/domain/product/sent-variants.ts'
import { withdrawalMessages } from '#src/domain/product/withdrawal.ts'
import { cellMessages } from '#src/domain/sheets/read-cell.ts'
import { sessionOf } from '#tests/support/administration.ts'
import {
  type Answer,
  type Editing,
  type Fields,
  administrationOf,
  categoryFields,
  picture,
  productFields,
  projectFields,
  startEditing,
} from '#tests/support/editing.ts'
import { sampled } from '#tests/support/long-run.ts'
import { ldt } from '#tests/support/photometric-files.ts'
import {
  type Made,
  type Values,
  applied,
  asBulk,
  asCells,
  asForm,
  asSheet,
  compared,
  makeProducts,
  wholeRow,
} from '#tests/support/ways-in.ts'

// The same fault is told in the same sentence, whichever way it comes in, and nothing is changed.

let api: Editing
let products: Made[]
beforeAll(async () => {
  api = await startEditing()
  products = await makeProducts(
    api,
    Array.from({ length: 600 }, (_, index) => `F${index}`),
  )
})
afterAll(() => api.stop())
afterEach(async () => {
  for (const { id } of await listed()) await api.remove(`/api/drafts/${id}`)
})

interface Item extends Made {
  kind: ItemKind
  path: string
  /** where new ones are added */
  store: string
  whole: (fields: Fields) => Promise<Fields>
}

function product(): Item {
  const made = products.pop()
  if (made === undefined) throw new Error('There are more cases than products.')
  const path = `/api/products/${made.id}`
  return { ...made, kind: 'product', path, store: '/api/products/store', whole: productFields }
}
const named = { name: '', code: '', orderCodes: [] }
const category: Item = {
  ...{ ...named, kind: 'category', id: 13, path: '/api/categories/13', store: '/api/categories' },
  whole: categoryFields,
}
const project: Item = {
  ...{ ...named, kind: 'project', id: 1, path: '/api/projects/1', store: '/api/projects' },
  whole: projectFields,
}

interface Faulty {
  sentence: string
  /** for a row of a sheet, which looks up related items by their names */
  inRows?: string
  /** for a call that names the item in its address, which answers 404 as any such call */
  atAddress?: string
  values?: Values
  /** by default the product of the case */
  item?: Item
  /** besides the values */
  form?: Fields
  version?: string
  /** what makes right values wrong */
  spoil?: () => Promise<unknown>
  /** names of what is restored; all by default */
  fields?: string[]
  /** whether drafts and rows are of a new product */
  isNew?: boolean
  /** whether it was deleted, rather than edited, before it is restored */
  isDeleted?: boolean
  /** a second product of the same change */
  also?: [Item, Values]
}

type Act = () => Promise<Answer>
type Prepare = (item: Item, faulty: Faulty) => Act | Promise<Act>
type How = { isNew?: boolean; draft?: '1' }

async function send({ store, path, whole }: Item, faulty: Faulty, { isNew, ...how }: How) {
  const { values = {}, form, version } = faulty
  const fields = { ...asForm(values), ...form, ...how, version }
  return isNew === true ? api.send(store, await whole(fields)) : api.send(path, fields)
}

async function succeeds(answer: Promise<Answer>): Promise<Answer> {
  const { status, body } = await answer
  expect([status, body]).toEqual([expect.toBeOneOf([200, 201]), body])
  return { status, body }
}

const allOf = (item: Item, { values = {}, also }: Faulty): [Item, Values][] => [
  [item, values],
  ...(also === undefined ? [] : [also]),
]
async function drafted(item: Item, faulty: Faulty): Promise<unknown[]> {
  const drafts: unknown[] = []
  for (const [one, values] of allOf(item, faulty)) {
    const saved = send(one, { ...faulty, values }, { isNew: faulty.isNew === true, draft: '1' })
    drafts.push((await succeeds(saved)).body['draft'])
  }
  return drafts
}
const sheetOf = (item: Item, faulty: Faulty) =>
  asSheet(
    allOf(item, faulty).map(([{ code, id }, values]) =>
      faulty.isNew === true
        ? [(values['code'] as string | undefined) ?? `N${id}`, { ...wholeRow(api), ...values }]
        : [code, values],
    ),
  )

/** Gives the item values and takes them away again, or deletes it. @returns the change that did */
async function replaced({ kind, id, path }: Item, { values = {}, isDeleted }: Faulty) {
  if (isDeleted === true) return (await succeeds(api.remove(path))).body['change']
  const before = await api.load(kind, id)
  await succeeds(api.send(path, asForm(values)))
  const back = Object.fromEntries(Object.keys(values).map((name) => [name, before[name]]))
  return (await succeeds(api.send(path, asForm(back)))).body['change']
}

const formOf =
  (how: How): Prepare =>
  (item, faulty) =>
  () =>
    send(item, faulty, how)
const rowOf =
  (isNew: boolean): Prepare =>
  (item, faulty) =>
  async () => {
    const found = await compared(api, sheetOf(item, { ...faulty, isNew }))
    return rowsOf(found).length > 0 ? found : applied(api, found)
  }
const deletionOf =
  (draft: Record<string, string>): Prepare =>
  ({ path }, { form, version }) =>
  () => {
    const { draft_version } = (form ?? {}) as Record<string, string>
    const given = { ...draft, ...(version && { version }), ...(draft_version && { draft_version }) }
    return api.remove(`${path}?${new URLSearchParams(given).toString()}`)
  }

/** The preparation of a way while the values are right, and its act then. */
const ways = {
  'a form for a new item': formOf({ isNew: true }),
  'a form': formOf({}),
  'a draft of a new item': formOf({ isNew: true, draft: '1' }),
  'a draft': formOf({ draft: '1' }),
  'a publication': async (item, faulty) => {
    const drafts = await drafted(item, faulty)
    return () => api.post('/api/drafts/publish', { drafts })
  },
  'a collection': async (item, faulty) => {
    const sent = { name: 'Fair', drafts: await drafted(item, faulty) }
    const { body } = await succeeds(api.post('/api/collections', sent))
    return () => api.post(`/api/collections/${body.id}/publish`)
  },
  cells: (item, faulty) => () => {
    const version = faulty.version && { version: Number(faulty.version) }
    const all = allOf(item, faulty)
    const edits = all.flatMap(([one, values]) => asCells(one, { ...values, ...version }))
    return api.post('/api/items', { edits, ownValues: 'keep' })
  },
  'a bulk change':
    (item, { values = {}, version }) =>
    () => {
      const versions = version && { versions: { [item.id]: Number(version) } }
      return api.post('/api/items', { ...asBulk(item, values), ...versions, ownValues: 'keep' })
    },
  'a row': rowOf(false),
  'a row of a new product': rowOf(true),
  'a row that was compared before': async (item, faulty) => {
    const found = await succeeds(compared(api, sheetOf(item, faulty)))
    expect(rowsOf(found)).toEqual([])
    return () => applied(api, found)
  },
  'a restored version': async (item, faulty) => {
    await replaced(item, faulty)
    const { body } = await api.call('GET', `/api/history?type=${item.kind}&id=${item.id}&limit=1`)
    const [last] = body['versions'] as { id: number }[]
    const { fields } = faulty
    return () => api.post(`/api/history/${last?.id}/restore`, { state: 'before', fields })
  },
  'an undo': async (item, faulty) => {
    const change = await replaced(item, faulty)
    return () => api.post(`/api/changes/${String(change)}/undo`)
  },
  'a deletion': deletionOf({}),
  'a draft of a deletion': deletionOf({ draft: '1' }),
} satisfies Record<string, Prepare>
type Way = keyof typeof ways

/** The sentence of a fault, which only two kinds of ways have to tell in another way. */
function sentenceOf({ sentence, inRows = sentence, atAddress = sentence }: Faulty, way: Way) {
  if (rows.includes(way)) return inRows
  return addressed.includes(way) ? atAddress : sentence
}

const rowsOf = ({ body }: Answer) =>
  ((body['rows'] ?? []) as ImportAnswer['rows']).flatMap(({ errors = [] }) => errors)

type Errors = Record<string, string[]>
/** The sentences of an answer about fields and cells, or else about the whole: names and advice may surround these. */
function said(answer: Answer, wanted: readonly string[]): unknown[] {
  const { message = '', errors = {}, problems = {}, drafts } = answer.body
  // The drafts of an import are a choice.
  const refused = Array.isArray(drafts) ? (drafts as { problems: Errors }[]) : []
  const all = [errors, problems as Errors, ...refused.map(problemsOf)]
  const about = (isWhole: boolean) =>
    all
      .flatMap((one) => Object.entries(one))
      .flatMap(([field, sentences]) => ((field === 'form') === isWhole ? sentences : []))
  const ofParts = [...about(false), ...rowsOf(answer).map((one) => one.message)]
  const found = [...new Set(ofParts.length > 0 ? ofParts : about(true))]
  return found.length > 0 ? found : [wanted.find((one) => message.includes(one)) ?? message]
}
const problemsOf = ({ problems }: { problems: Errors }) => problems

const stateOf = async ({ kind, id }: Item) => {
  const { body } = await api.call('GET', '/api/publication')
  const drafts = (await listed()).map((draft) => [draft.id, draft.version])
  return [body['catalogueRevision'], await api.load(kind, id), drafts]
}
const listed = async () =>
  (await api.call('GET', '/api/drafts')).body['drafts'] as { id: number; version: number }[]

const rows: readonly Way[] = ['a row', 'a row of a new product']
const addressed: readonly Way[] = ['a form', 'a draft', 'a deletion', 'a draft of a deletion']
const ofNew = ['a form for a new item', 'a draft of a new item'] satisfies Way[]
const ofItem = ['a form', 'a draft'] satisfies Way[]
const forms = [...ofNew, ...ofItem]
const drafts = ['a publication', 'a collection'] satisfies Way[]
const deletions = ['a deletion', 'a draft of a deletion'] satisfies Way[]
const past = ['a restored version', 'an undo'] satisfies Way[]
const later = 'a row that was compared before'
const bulk = 'a bulk change'
const adding = [...ofNew, 'a row of a new product'] satisfies Way[]
const editing = [...ofItem, ...drafts, 'cells', 'a row'] satisfies Way[]
const anywhere = [...ofNew, 'a row of a new product', ...editing] satisfies Way[]
const everywhere = [...anywhere, bulk] satisfies Way[]
/** without columns of a sheet */
const unlisted = [...forms, ...drafts, 'cells', bulk] satisfies Way[]
const brought = [...forms, bulk] satisfies Way[]
const ofOthers = [...forms, ...drafts] satisfies Way[]
const ofDraft = ['a draft', 'a draft of a deletion'] satisfies Way[]
const ofNewDraft = ['a draft of a new item'] satisfies Way[]

type Make = (item: Item) => Faulty | Promise<Faulty>
type Fault =
  | readonly [readonly Way[], Make]
  | readonly [readonly Way[], Values, string, (Item | { isNew: boolean })?]

const { required, tooLong, unseen, lostLetter, noDay, noChoice, noText, noSingle } = formMessages
const { codeInvalid, codeOwn, noFileOfKind, blocksRequired } = formMessages
const { gone, codeTaken, codeFixed, noVersion, notKept } = refusalMessages
const { uploadUnknown, uploadUsed, uploadOtherKind, uploadIncomplete } = refusalMessages
const { cctMaxBelow, cctMaxAlone } = specMessages
const { noTime, ownSuccessor, circle } = withdrawalMessages
const { noItem } = cellMessages
const { codeTwice, codeOfProduct, unknown: noMember, file: noOwnFile } = variantMessages
const { retired: noBoolean } = variantMessages
const { notOwn, retired } = defaultVariantMessages
const { project_ids, category_ids, successor, photometry: light } = ofProduct

const labelOf = (key: string) => attributes.find((one) => one.key === key)?.label ?? key
const power = specMessages.number(labelOf('watts'), 0.1, 2000, units.watt)
const noStep = specMessages.step(labelOf('lumens'), 1)
const noFinish = specMessages.finish(labelOf('finish'))
const noClass = specMessages.choice(labelOf('protectionClass'), ['I', 'II', 'III'])
const noDigit = specMessages.checkDigit(labelOf('gtin'))
const noRange = specMessages.upsideDown(labelOf('ambient'))
const computed = specMessages.derived(labelOf('efficacy'))

const variants = (...codes: string[]) => codes.map((orderCode) => ({ orderCode, specs: {} }))
const isNew = { isNew: true }
const twice = variants('T-1', 't-1')
const strange = [{ orderCode: 'M-1', colour: 'red' }]
const maybe = [{ orderCode: 'M-2', retired: 'maybe' }]
const ownCode = { code: 'OWN-1', variants: variants('own-1') }
const retiredDefault = {
  ...{ defaultVariant: 'RD-1', variants: [{ orderCode: 'RD-1', retired: true }] },
}
const noSheet = { datasheet: null, datasheetSource: 'uploaded' }
const noItems = { product_ids: [9999] }
const noProducts = gone(ofCategory.product_ids, [9999])
const block = { title: 'One', paragraph: 'One.' }
const noPicture = new File(['no picture'], 'a.png', { type: 'image/png' })

const edits = (item: Item, values: Values) => () =>
  succeeds(api.post('/api/items', { edits: asCells(item, values) }))
const lightFile = (text?: string) => new File([text ?? new Uint8Array(ldt())], 'light.ldt')
const sendLight = (text?: string) => api.sendAhead(lightFile(text), 'photometry')
const withUpload = async (sentence: (subject: string) => string, id: string | Promise<string>) => ({
  ...{ values: { photometry_upload: await id }, sentence: sentence(`The ${light.label}`) },
})
const pictureOfAnother = async () => {
  const { path, kind, id } = product()
  await succeeds(api.send(path, { image: await picture('#a1b2c3', 'png') }))
  return String((await api.load(kind, id))['image'])
}
/** So that another product follows it, and another that one, in a circle of this many. */
const circleOf = (count: number) => (item: Item) => {
  const others = Array.from({ length: count - 1 }, product)
  const names = [item, ...others, item].map(({ name }) => name)
  const spoil = async () => {
    for (const [index, { path }] of others.entries())
      await succeeds(api.send(path, { successor: String((others[index + 1] ?? item).id) }))
  }
  return { values: { successor: [others[0]?.id] }, spoil, sentence: circle(names) }
}
/** A draft that somebody else has saved again, or discarded, since it was loaded. */
const lateDraft = async (path: string, isGone: boolean) => {
  const sent = { title: 'Drafted', draft: '1' }
  const draft_id = String((await succeeds(api.send(path, sent))).body['draft'])
  const again = { ...sent, title: 'Again', draft_id }
  await succeeds(isGone ? api.remove(`/api/drafts/${draft_id}`) : api.send(path, again))
  const { goneMeanwhile, changedMeanwhile } = draftMessages
  const form = { draft_id, draft_version: '1' }
  return { form, values: { color: 'Mine' }, sentence: isGone ? goneMeanwhile : changedMeanwhile }
}

/** Each with the ways in which it can come. */
const faults: Readonly<Record<string, Fault>> = {
  'A required text that is emptied': [[...forms, ...editing], { name: '' }, required('name')],
  'Dimensions that are emptied': [[...forms, ...editing], { length: '' }, required('length')],
  'A required text that is missing': [adding, { name: undefined }, required('name')],
  'A text that is too long': [anywhere, { name: 'x'.repeat(31) }, tooLong('name', 30)],
  'An invisible character': [anywhere, { name: 'Or\u200Bbit' }, unseen('name')],
  // A table as text with it is refused as a whole.
  'A lost letter': [[...ofOthers, 'cells'], { name: 'Or\uFFFDbit' }, lostLetter('name')],
  'A list in place of a text': [[...forms, 'cells'], { name: ['a', 'b'] }, noText('name')],
  'No day': [anywhere, { dateOfRelease: '2026-02-30' }, noDay('date of release')],
  'No time': [anywhere, { withdrawnAt: '2027-02-30T10:00' }, noTime('time of withdrawal')],
  'An unknown brand': [everywhere, { brand: 'erco' }, noChoice('brand', brands)],
  'Another code of an item': [[...ofItem, 'cells'], { code: 'X-1' }, codeFixed],
  'A code without letters': [[...adding, ...drafts], { code: '410-900' }, codeInvalid, isNew],
  'A code that is a page': [[...adding, ...drafts], { code: 'products' }, codeOwn, isNew],
  'An order code with a space': [anywhere, { variants: variants('a b') }, codeInvalid],
  'An order code that is a page': [anywhere, { variants: variants('products') }, codeOwn],
  'An order code twice': [[...forms, 'cells'], { variants: twice }, codeTwice('t-1')],
  'A member that no variant has': [forms, { variants: strange }, noMember(['colour'])],
  'A variant that is maybe retired': [[...forms, 'cells'], { variants: maybe }, noBoolean],
  'A number out of its range': [everywhere, { specs: { watts: -1 } }, power],
  'A text in place of a number': [everywhere, { specs: { watts: 'many' } }, power],
  'A number between two steps': [everywhere, { specs: { lumens: 10.5 } }, noStep],
  'A choice that there is not': [everywhere, { specs: { protectionClass: 'IV' } }, noClass],
  'A wrong check digit': [everywhere, { specs: { gtin: '12345678' } }, noDigit],
  'A range upside down': [everywhere, { specs: { ambient: { min: 45, max: -20 } } }, noRange],
  'An unknown attribute': [unlisted, { specs: { hue: 3 } }, specMessages.unknown('hue')],
  'An attribute that is computed': [unlisted, { specs: { efficacy: 90 } }, computed],
  'An unknown finish': [everywhere, { specs: { finish: 'XX' } }, noFinish],
  'Limits the wrong way round': [everywhere, { specs: { cct: 4000, cctMax: 3500 } }, cctMaxBelow],
  'An upper limit alone': [adding, { specs: { cctMax: 3500 } }, cctMaxAlone],
  'Two successors': [anywhere, { successor: [1, 2] }, noSingle('successor', 'product')],
  'A project that is not there': [
    anywhere,
    () => ({
      values: { project_ids: [9999] },
      ...{ sentence: gone(project_ids, [9999]), inRows: noItem('project', '9999') },
    }),
  ],
  'A default variant that is not there': [anywhere, { defaultVariant: 'NO' }, notOwn],
  'A new default variant that is retired': [adding, retiredDefault, retired('RD-1')],
  'Uploaded datasheets without a file': [[...forms, ...editing], noSheet, required('datasheet')],
  'A datasheet taken away': [['a form', 'cells', bulk], { datasheet: null }, required('datasheet')],
  'A new product’s own code as an order code': [ofNew, ownCode, codeOfProduct],
  'An empty name of a category': [ofOthers, { type: '' }, required('type'), category],
  'An unknown location': [ofOthers, { location: 'X' }, noChoice('location', locations), category],
  'A category’s product that is not there': [ofOthers, noItems, noProducts, category],
  'A project’s product that is not there': [ofOthers, noItems, noProducts, project],
  'A project with one paragraph': [ofOthers, { paragraph: [block] }, blocksRequired, project],
  'A version that is no number': [
    [...ofItem, ...deletions],
    () => ({ values: { brand: 'radial' }, version: 'first', sentence: noVersion }),
  ],
  'A version that moved': [
    ['a form', 'cells', bulk, ...deletions],
    ({ path, name }) => ({
      ...{ values: { brand: 'radial' }, version: '1' },
      sentence: manyMessages.changedMeanwhile([name]),
      spoil: () => succeeds(api.send(path, { title: 'Meanwhile' })),
    }),
  ],
  'An item that is deleted': [
    [...ofItem, ...drafts, 'cells', bulk, later, ...deletions],
    ({ path }) => ({
      values: { brand: 'radial' },
      sentence: manyMessages.goneItem('product'),
      atAddress: changeMessages.notFound.product,
      spoil: () => succeeds(api.remove(path)),
    }),
  ],
  'A draft that moved': [ofDraft, ({ path }) => lateDraft(path, false)],
  'A draft that is gone': [ofDraft, ({ path }) => lateDraft(path, true)],
  'A new item’s draft that moved': [ofNewDraft, ({ store }) => lateDraft(store, false)],
  'A new item’s draft that is gone': [ofNewDraft, ({ store }) => lateDraft(store, true)],
  'The product’s own code as an order code': [
    [...ofItem, ...drafts, 'cells'],
    ({ code }) => ({ values: { variants: variants(code) }, sentence: codeOfProduct }),
  ],
  'An order code that no variant has': [
    ['cells', bulk],
    (item) => ({
      item: { ...item, orderCodes: ['NO-1'] },
      values: { variants: [{ specs: { watts: 1 } }] },
      sentence: manyMessages.noVariant('NO-1'),
    }),
  ],
  'An order code of another product’s variant': [
    [...anywhere, later, ...past],
    ({ code }) => {
      const other = product()
      const spoil = edits(other, { variants: variants(`${code}-t`) })
      const values = { variants: variants(`${code}-T`) }
      return { values, sentence: codeTaken(`${code}-T`, other), spoil }
    },
  ],
  'A code that another product has': [
    [...ofNew, ...drafts, later],
    ({ store, id }) => {
      const owner = { code: `Taken-${id}`, name: 'Owner' }
      const spoil = async () => succeeds(api.send(store, await productFields(owner)))
      const sentence = codeTaken(`TAKEN-${id}`, owner)
      return { values: { code: `TAKEN-${id}` }, isNew: true, sentence, spoil }
    },
  ],
  'The code of a deleted product, taken by now': [
    past,
    ({ store, code }) => ({
      isDeleted: true,
      sentence: codeTaken(code, { code, name: 'Heir' }),
      spoil: async () => succeeds(api.send(store, await productFields({ code, name: 'Heir' }))),
    }),
  ],
  'A finish that is gone': [
    [...editing, bulk, later, ...past],
    async ({ code }) => {
      await succeeds(api.post('/api/finishes', { code, name: code, swatch: '#101010' }))
      const spoil = () => succeeds(api.remove(`/api/finish?code=${code}`))
      return { values: { specs: { finish: code } }, sentence: noFinish, spoil }
    },
  ],
  'A category that is gone': [
    everywhere,
    async () => {
      const { body } = await succeeds(api.send('/api/categories', await categoryFields()))
      const ids = [body.id ?? 0]
      const spoil = () => succeeds(api.remove(`/api/categories/${body.id}`))
      const sentence = gone(category_ids, ids)
      const inRows = noItem('category', String(body.id))
      return { values: { category_ids: ids }, sentence, inRows, spoil }
    },
  ],
  'A successor that is gone': [
    anywhere,
    () => {
      const { id, path } = product()
      const spoil = () => succeeds(api.remove(path))
      const sentence = gone(successor, [id])
      return { values: { successor: [id] }, sentence, inRows: noItem('product', `${id}`), spoil }
    },
  ],
  'A product as its own successor': [
    editing,
    ({ id }) => ({ values: { successor: [id] }, sentence: ownSuccessor }),
  ],
  'A circle of two successors': [[...editing, later, ...past], circleOf(2)],
  'A circle of three successors': [[...editing, later, ...past], circleOf(3)],
  'An upper limit below a variant’s own value': [
    [...editing, bulk, 'a restored version'],
    (item) => ({
      ...{ values: { specs: { cctMax: 4500 } }, fields: ['specs.cctMax'], sentence: cctMaxBelow },
      spoil: edits(item, { variants: [{ specs: { cct: 5000 } }] }),
    }),
  ],
  'A default variant that is retired': [
    [...editing, 'a restored version'],
    (item) => ({
      ...{ values: { defaultVariant: item.orderCodes[0] }, fields: ['defaultVariant'] },
      sentence: retired(item.orderCodes[0] ?? ''),
      spoil: edits(item, { variants: [{ retired: true }] }),
    }),
  ],
  'An upload of another administrator': [
    brought,
    async () => {
      const other = administrationOf(api.url, await sessionOf(api.database, 'Omar'))
      return withUpload(uploadUnknown, other.sendAhead(lightFile(), 'photometry'))
    },
  ],
  'An upload that another form has used': [
    brought,
    async () => {
      const id = await sendLight()
      await succeeds(api.send(product().path, { photometry_upload: id }))
      return withUpload(uploadUsed, id)
    },
  ],
  'An upload of another kind': [
    brought,
    async () => withUpload(uploadOtherKind, api.sendAhead(await picture(), 'image')),
  ],
  'An upload that is not complete': [
    brought,
    async () => {
      const announced = { name: 'light.ldt', type: '', size: 99, kind: 'photometry' }
      const { body } = await succeeds(api.post('/api/uploads', announced))
      return withUpload((subject) => uploadIncomplete(subject, [0]), String(body.id))
    },
  ],
  'A photometric file without light': [
    brought,
    () => {
      const bytes = new TextEncoder().encode('no light')
      const sentence = (subject: string) => noPhotometry(subject, bytes, 'light.ldt')
      return withUpload(sentence, sendLight('no light'))
    },
  ],
  'A picture that is none': [
    forms,
    () => ({ form: { image: noPicture }, sentence: noFileOfKind('image', 'The image') }),
  ],
  'A variant’s picture that is another product’s': [
    forms,
    async () => ({
      values: { variants: [{ orderCode: 'P-1', image: await pictureOfAnother() }] },
      sentence: noOwnFile('image'),
    }),
  ],
  'A picture to keep that is another product’s': [
    ofItem,
    async () => ({
      values: { keep_images: [await pictureOfAnother()] },
      sentence: notKept('product'),
    }),
  ],
  'A file that is no longer stored': [
    [...drafts, 'cells', bulk],
    async () => {
      const { id, path } = product()
      await succeeds(api.send(path, { photometry_upload: await sendLight() }))
      const { photometry } = await api.load('product', id)
      const doomed = { sql: 'UPDATE file SET doomed_at = 1 WHERE path = ?' }
      return {
        ...{ values: { photometry }, form: { photometry_upload: await sendLight() } },
        sentence: manyMessages.fileGone(light.label),
        spoil: () => api.database.write([{ ...doomed, args: [String(photometry)] }]),
      }
    },
  ],
}

const cases = Object.entries(faults).flatMap(([name, [those, made, sentence = '', of = {}]]) => {
  const more = 'kind' in of ? { item: of } : of
  const make: Make = typeof made === 'function' ? made : () => ({ values: made, sentence, ...more })
  return those.map((way) => [name, way, make] as const)
})

test.each(sampled(cases, 12))(
  '%s in %s is refused with its one sentence, and changes nothing',
  async (_, way, make) => {
    const own = product()
    const { item = own, ...faulty } = await make(own)
    const act = await ways[way](item, faulty)
    await faulty.spoil?.()
    const before = await stateOf(item)
    const answer = await act()
    const sentence = sentenceOf(faulty, way)
    expect(said(answer, [sentence])).toEqual([sentence])
    // A draft that has a problem is saved.
    const kept = answer.status === 200 && 'draft' in answer.body ? 2 : 3
    expect((await stateOf(item)).slice(0, kept)).toEqual(before.slice(0, kept))
  },
)

test.each([...drafts, 'cells', 'a row'] as const)(
  'A circle of successors that only all items of %s close is refused with its sentence',
  async (way) => {
    const [one, other] = [product(), product()]
    const act = await ways[way](one, {
      ...{ values: { successor: [other.id] }, also: [other, { successor: [one.id] }] },
      sentence: '',
    })
    const before = await stateOf(one)
    const circles = [
      [one, other, one],
      [other, one, other],
    ].map((those) => withdrawalMessages.circle(those.map(({ name }) => name)))
    expect(circles).toEqual(expect.arrayContaining(said(await act(), circles)))
    expect(await stateOf(one)).toEqual(before)
  },
)
