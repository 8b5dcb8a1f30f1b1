import fc from 'fast-check'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { Draft, FormerDraft } from '#src/domain/api/drafts.ts'
import { draftMessages } from '#src/domain/drafts/draft-messages.ts'
import type { ItemKind } from '#src/domain/fields/item-kinds.ts'
import { sweepFiles } from '#src/server/files/sweep.ts'
import { draftsOf, publishDue } from '#tests/support/drafts.ts'
import {
  type Answer,
  type Editing,
  type Fields,
  categoryFields,
  picture,
  productFields,
  projectFields,
  startEditing,
} from '#tests/support/editing.ts'
import { isLong } from '#tests/support/long-run.ts'
import {
  applied,
  asBulk,
  asCells,
  asForm,
  asSheet,
  compared,
  makeProducts,
} from '#tests/support/ways-in.ts'

/*
 * After any sequence of commands the catalogue, its history, its files and the drafts are those of a reference that
 * knows nothing of SQL: plain values of each item.
 * - What somebody has edited since stays when a change is undone.
 * - A draft that was saved over or discarded can come back as it was.
 * - Only commands of drafts change drafts; of drafts, only their publication changes the catalogue, whole or not at all.
 */

type Key = `${ItemKind} ${number}`
/** Values by the names of the history; `cct` is the value of the only variant, which comes and goes with it. */
type State = Readonly<Record<string, unknown>>
const nameOf = { product: 'name', category: 'type', project: 'title' } as const
const listsOf = {
  product: { category_ids: 'category', project_ids: 'project' },
  category: { product_ids: 'product' },
  project: { product_ids: 'product' },
} as const satisfies Record<ItemKind, Record<string, ItemKind>>
const whole = { product: productFields, category: categoryFields, project: projectFields }
const stores = {
  ...{ product: '/api/products/store', category: '/api/categories', project: '/api/projects' },
}
const kindOf = (key: Key) => key.split(' ')[0] as ItemKind
const idOf = (key: Key) => Number(key.split(' ')[1])
const lists = (key: Key) => Object.entries<ItemKind>(listsOf[kindOf(key)])

const text = (value: unknown) => JSON.stringify(value ?? null)
const same = (one: unknown, other: unknown) => text(one) === text(other)
const differing = (one: State, other: State) =>
  Object.keys({ ...one, ...other }).filter((name) => !same(one[name], other[name]))
const pick = (state: State, names: readonly string[]): State =>
  Object.fromEntries(names.map((name) => [name, state[name]]))

/** The change of a draft: the values that were published when it was saved, and its own. */
type Drafted = { is: 'edit'; base: State; after: State } | { is: 'delete'; version: number }

const draftOf = (base: State, after: State): Drafted => {
  const names = differing(base, after)
  return { is: 'edit', base: pick(base, names), after: pick(after, names) }
}
const isEmpty = (draft: Drafted) => draft.is === 'edit' && Object.keys(draft.after).length === 0
/** A draft in which what differs from the published values takes the place of its own. */
function merged(former: Drafted | undefined, now: State, wanted: State): Drafted {
  const { base = {}, after = {} } = former?.is === 'edit' ? former : {}
  const names = differing(now, wanted)
  return draftOf({ ...base, ...pick(now, names) }, { ...after, ...pick(wanted, names) })
}
function overlaid(now: State, draft: Drafted | undefined): State {
  if (draft?.is !== 'edit') return now
  // A drafted cell does not bring back a variant that is no longer published: it is a conflict.
  const isGone = draft.base['cct'] !== undefined && now['cct'] === undefined
  return { ...now, ...draft.after, ...(isGone && { cct: undefined }) }
}
const conflictsOf = ({ base, after }: { base: State; after: State }, now: State) =>
  Object.keys(after).filter((name) => !same(now[name], base[name]) && !same(now[name], after[name]))

type Acts = Map<Key, State | undefined>
interface Entry {
  key: Key
  before: State | undefined
  after: State | undefined
}
interface Change {
  id: number
  action: string
  entries: Entry[]
  undoes: Change | undefined
  undone?: boolean
}

class Reference {
  /** products hold their relations, and other items derive them */
  readonly own = new Map<Key, State>()
  readonly versions = new Map<Key, number>()
  readonly codes = new Map<Key, string>()
  readonly changes: Change[] = []
  readonly drafts = new Map<Key, Drafted>()
  readonly former: { key: Key; draft: Drafted }[] = []
  /** by the places of the pictures that forms send */
  readonly paths: (string | undefined)[] = []

  keys = (kind: ItemKind) => [...this.codes.keys()].filter((key) => kindOf(key) === kind)

  state(key: Key): State | undefined {
    const own = this.own.get(key)
    if (own === undefined || kindOf(key) === 'product') return own
    const field = `${kindOf(key)}_ids`
    const related = this.keys('product').filter((one) =>
      (this.own.get(one)?.[field] as number[] | undefined)?.includes(idOf(key)),
    )
    return { ...own, product_ids: related.map(idOf).sort((a, b) => a - b) }
  }

  /** Sets or deletes an item, and what its products say of it. */
  set(key: Key, state: State | undefined): void {
    if (state === undefined) this.own.delete(key)
    else this.own.set(key, state)
    if (kindOf(key) === 'product') return
    const field = `${kindOf(key)}_ids`
    for (const product of this.keys('product')) {
      const now = this.own.get(product)
      if (now === undefined) continue
      const isRelated = ((state?.['product_ids'] ?? []) as number[]).includes(idOf(product))
      const others = (now[field] as number[]).filter((id) => id !== idOf(key))
      const ids = [...others, ...(isRelated ? [idOf(key)] : [])].sort((a, b) => a - b)
      this.own.set(product, { ...now, [field]: ids })
    }
  }

  change({ body }: Answer, action: string, acts: Acts, undoes?: Change): void {
    const before = new Map([...acts].map(([key]) => [key, this.state(key)]))
    for (const [key, state] of acts) this.set(key, state)
    for (const [key, state] of acts)
      if (state !== undefined) this.versions.set(key, 1 + (this.versions.get(key) ?? 0))
    const entries = [...acts].map(([key]) => ({
      ...{ key, before: before.get(key), after: this.state(key) },
    }))
    this.changes.push({ id: Number(body['change']), action, entries, undoes })
    let undone = true
    for (let one = undoes; one !== undefined; one = one.undoes, undone = !undone)
      one.undone = undone
  }

  /** Former values without related items that are gone, and no item that then stays as it is. */
  obtainable(acts: Acts): Acts {
    const isThere = (key: Key) => this.own.has(key) || acts.get(key) !== undefined
    const found = [...acts].map(([key, state]): [Key, State | undefined] => {
      const left = lists(key).map(([name, to]) => [
        name,
        (state?.[name] as number[] | undefined)?.filter((id) => isThere(`${to} ${id}`)),
      ])
      return [key, state && { ...state, ...(Object.fromEntries(left) as State) }]
    })
    const isChanged = ([key, state]: [Key, State | undefined]) => {
      const now = this.state(key)
      return now && state ? differing(now, state).length > 0 : now !== state
    }
    return new Map(found.filter(isChanged))
  }

  undo({ entries }: Change): Acts {
    const acts: Acts = new Map()
    for (const { key, before, after } of entries) {
      const now = this.state(key)
      if (before === undefined) {
        if (now && differing(now, after ?? {}).length === 0) acts.set(key, undefined)
      } else if (after === undefined) acts.set(key, now ?? before)
      else if (now !== undefined) {
        const names = differing(before, after).filter((name) => same(now[name], after[name]))
        acts.set(key, { ...now, ...pick(before, names) })
      }
    }
    return this.obtainable(acts)
  }

  /** Replaces a draft, or discards it. */
  draft(key: Key, draft?: Drafted): void {
    const former = this.drafts.get(key)
    if (former !== undefined) this.former.push({ key, draft: former })
    this.drafts.delete(key)
    if (draft !== undefined) this.drafts.set(key, draft)
  }

  refusesPublication(key: Key): boolean {
    const [draft, now] = [this.drafts.get(key), this.state(key)]
    if (draft === undefined || now === undefined) return true
    if (draft.is === 'delete') return draft.version !== this.versions.get(key)
    const isGone = ([name, to]: [string, ItemKind]) =>
      ((draft.after[name] ?? []) as number[]).some((id) => !this.own.has(`${to} ${id}`))
    return conflictsOf(draft, now).length > 0 || lists(key).some(isGone)
  }
}

const optional = <T>(arbitrary: fc.Arbitrary<T>) => fc.option(arbitrary, { nil: undefined })
const params = fc.record({
  kind: fc.constantFrom<ItemKind>('product', 'product', 'category', 'project'),
  which: fc.nat(19),
  several: fc.uniqueArray(fc.nat(3), { minLength: 1, maxLength: 3 }),
  name: fc.constantFrom('Orbit', 'Halo', 'Zenith'),
  color: optional(fc.constantFrom('Bronze', 'White')),
  watts: optional(fc.integer({ min: 1, max: 3 })),
  cct: optional(fc.constantFrom(2700, 3000, null)),
  related: optional(fc.uniqueArray(fc.nat(3), { maxLength: 3 })),
  image: optional(fc.nat(2)),
  version: fc.constantFrom('none' as const, 'right' as const, 'old' as const),
  isPart: fc.boolean(),
})
type Params = typeof params extends fc.Arbitrary<infer T> ? T : never

let api: Editing
let drafts: ReturnType<typeof draftsOf>
/** of the present run */
let it: Reference
let pictures: File[]
let runs = 0
beforeAll(async () => {
  // No mail can be sent here, which is logged.
  vi.spyOn(console, 'warn').mockReturnValue()
  api = await startEditing()
  drafts = draftsOf(api)
})
afterAll(() => api.stop())

async function begin(): Promise<void> {
  it = new Reference()
  runs += 1
  const colors = ['1', '2', '3'].map((digit) => `#${runs.toString(16).padStart(5, '0')}${digit}`)
  pictures = await Promise.all(colors.map((color) => picture(color, 'png')))
  const codes = colors.map((_, index) => `R${runs}-P${index}`)
  for (const { id, code } of await makeProducts(api, codes, [])) {
    const key: Key = `product ${id}`
    it.codes.set(key, code)
    it.own.set(key, (await load(key)).state ?? {})
    it.versions.set(key, 1)
  }
}

/** One of the items, also of those that are deleted. */
const one = (kind: ItemKind, which: number): Key =>
  it.keys(kind)[which % Math.max(it.keys(kind).length, 1)] ?? `${kind} 0`
const some = ({ several }: Params, kind: ItemKind = 'product') =>
  several.flatMap((place) => it.keys(kind).slice(place, place + 1))
const pathOf = (key: Key) =>
  `${{ product: '/api/products', category: '/api/categories', project: '/api/projects' }[kindOf(key)]}/${idOf(key)}`
const made = (key: Key) => {
  const code = it.codes.get(key) ?? ''
  return { id: idOf(key), code, name: '', orderCodes: [`${code}-1`] }
}

async function load(key: Key, query = ''): Promise<{ state?: State; version: number }> {
  const path = `/api/edit-item/${idOf(key)}?type=${kindOf(key)}${query}`
  const item = (await api.call('GET', path)).body.data as Loaded | undefined
  if (item === undefined) return { version: it.versions.get(key) ?? 0 }
  const names = ['color', nameOf[kindOf(key)], ...lists(key).map(([name]) => name)]
  const image = item.image ?? item.images?.[0]
  const own = { image, 'specs.watts': item.specs?.['watts'], cct: item.variants?.[0]?.specs['cct'] }
  return { state: { ...pick(item, names), ...own }, version: item.version }
}
interface Loaded extends State {
  version: number
  specs?: State
  variants?: { specs: State }[]
  image?: string
  images?: string[]
}

/** The values that a command gives to an item of a kind. */
function given(kind: ItemKind, { name, color, watts, cct, related }: Params): State {
  const ofProduct = { ...(color && { color }), ...(watts && { 'specs.watts': watts }) }
  const links = Object.entries<ItemKind>(listsOf[kind]).map(([field, to]) => {
    const keys = (related ?? []).flatMap((place) => it.keys(to).slice(place, place + 1))
    return [
      field,
      keys
        .filter((key) => it.own.has(key))
        .map(idOf)
        .sort((a, b) => a - b),
    ]
  })
  return {
    ...{ [nameOf[kind]]: name, ...(related && (Object.fromEntries(links) as State)) },
    ...(kind === 'product' && {
      ...ofProduct,
      ...(cct !== undefined && { cct: cct ?? undefined }),
    }),
  }
}
const ofProduct = (all: Params) => given('product', { ...all, related: undefined })

function formOf(key: Key, { 'specs.watts': watts, ...state }: State): Fields {
  const { cct, ...others } = state
  const row = { orderCode: made(key).orderCodes[0], specs: { cct } }
  return asForm({
    ...others,
    ...(watts !== undefined && { specs: { watts } }),
    ...('cct' in state && { variants: cct === undefined ? [] : [row] }),
  })
}
/** The edits of many items that a request makes, all or none. */
async function many(
  all: { body: object; action: string; keys: Key[] },
  next: (state: State) => State | undefined,
): Promise<void> {
  const answer = await api.post('/api/items', { ...all.body, ownValues: 'keep' })
  const isWhole = all.keys.every((key) => it.own.has(key))
  expect(answer.status).toBe(isWhole ? 200 : 422)
  const acts = it.obtainable(new Map(all.keys.map((key) => [key, next(it.state(key) ?? {})])))
  if (isWhole && acts.size > 0) it.change(answer, all.action, acts)
}

/** A version of the history: its entry in the reference, and its id. */
async function versionAt(which: number): Promise<(Entry & { id: number }) | undefined> {
  const all = it.changes.flatMap(({ id, entries }) => entries.map((entry) => ({ ...entry, id })))
  const place = which % Math.max(all.length, 1)
  const entry = all[place]
  const versions = entry && (await history(entry.key))
  const id = versions?.find(({ change }) => change === entry?.id)?.id
  if (entry === undefined || id === undefined) return undefined
  // Relations that others have made since belong to it, until the item has an entry of its own.
  const next = all.slice(place + 1).find(({ key }) => key === entry.key)
  const after = next === undefined ? it.state(entry.key) : next.before
  return { ...entry, id, after: entry.after && after }
}
async function history(key: Key) {
  const { body } = await api.call('GET', `/api/history?type=${kindOf(key)}&id=${idOf(key)}`)
  return body['versions'] as { id: number; action: string; change: number }[]
}
const stored = async (key: Key): Promise<Draft | undefined> =>
  (await drafts.list(`?type=product&item=${idOf(key)}`))[0]

/** Publishes at once, or as a collection whose time comes. */
async function publish(all: Params, isScheduled: boolean): Promise<void> {
  const keys = some(all).filter((key) => {
    const draft = it.drafts.get(key)
    return draft !== undefined && !isEmpty(draft)
  })
  const ids = await Promise.all(keys.map(async (key) => (await stored(key))?.id))
  const answer = isScheduled
    ? await scheduled(ids)
    : await api.post('/api/drafts/publish', { drafts: ids })
  const isRefused = keys.length === 0 || keys.some((key) => it.refusesPublication(key))
  expect(answer.body['change'] === undefined).toBe(isRefused)
  if (isRefused) return
  const acts: Acts = new Map()
  for (const key of keys) {
    const draft = it.drafts.get(key)
    acts.set(key, draft?.is === 'delete' ? undefined : overlaid(it.state(key) ?? {}, draft))
    it.drafts.delete(key)
  }
  it.change(answer, 'publish', acts)
}
async function scheduled(ids: unknown[]): Promise<Answer> {
  const at = new Date(Date.now() + 3_600_000)
  const sent = { name: 'Fair', drafts: ids, at: at.toISOString() }
  const { body } = await api.post('/api/collections', sent)
  await publishDue(api.database, new Date(at.getTime() + 1))
  const found = (await drafts.collections()).find(({ id }) => id === body.id)
  await api.remove(`/api/collections/${body.id}`)
  return { status: 200, body: { change: found?.change ?? undefined } }
}

async function draft(all: Params, isShown: boolean): Promise<void> {
  const key = one('product', all.which)
  const [now, former, known] = [it.state(key), it.drafts.get(key), await stored(key)]
  const edits = ofProduct(all)
  const showsDraft = isShown && known !== undefined
  const wanted = { ...(showsDraft ? overlaid(now ?? {}, former) : now), ...edits }
  const { status } = await api.send(pathOf(key), {
    ...{ ...formOf(key, edits), draft: '1' },
    version: now && String(it.versions.get(key)),
    draft_version: showsDraft ? String(known.version) : undefined,
  })
  const next = now && (showsDraft ? draftOf(now, wanted) : merged(former, now, wanted))
  const isNothing = former === undefined && next !== undefined && isEmpty(next)
  expect(status).toBe(next === undefined ? 404 : isNothing ? 422 : 200)
  if (status === 200) it.draft(key, next)
}

const commands: Record<string, (all: Params) => Promise<void>> = {
  add: async (all) => {
    const code = `R${runs}-N${it.codes.size}`
    const { kind, related = [] } = all
    const { cct: _, ...state }: State = { color: 'White', ...given(kind, { ...all, related }) }
    const fields = { ...formOf(`${kind} 0`, state), code }
    const answer = await api.send(stores[kind], await whole[kind](fields))
    expect(answer.status).toBe(201)
    const key: Key = `${kind} ${Number(answer.body.id)}`
    it.codes.set(key, code)
    const { color, image } = (await load(key)).state ?? {}
    it.change(answer, 'add', new Map([[key, { ...state, color, image }]]))
  },
  edit: async ({ version, image, ...all }) => {
    const key = one(all.kind, all.which)
    const state = given(all.kind, { ...all, image, version })
    const now = it.versions.get(key) ?? 0
    const file = image === undefined ? undefined : pictures[image]
    const answer = await api.send(pathOf(key), {
      ...formOf(key, state),
      ...(all.kind === 'project' ? { images: file && [file] } : { image: file }),
      version: { none: undefined, right: String(now), old: String(now - 1) }[version],
    })
    expect(answer.status).toBe(it.own.has(key) ? (version === 'old' ? 409 : 200) : 404)
    if (answer.status !== 200) return
    // The same picture is the same file.
    if (image !== undefined) it.paths[image] ??= String((await load(key)).state?.['image'])
    const shown = image === undefined ? {} : { image: it.paths[image] }
    it.change(answer, 'edit', new Map([[key, { ...it.state(key), ...state, ...shown }]]))
  },
  delete: async ({ kind, which }) => {
    const key = one(kind, which)
    const answer = await api.remove(pathOf(key))
    expect(answer.status).toBe(it.own.has(key) ? 200 : 404)
    if (answer.status === 200) it.change(answer, 'delete', new Map([[key, undefined]]))
  },
  cells: (all) => {
    const { cct, ...values } = given('product', all)
    // Cells have no row for a variant that is not there.
    const own = (state: State) => (cct === undefined || state['cct'] === undefined ? {} : { cct })
    const edits = some(all).flatMap((key) => {
      const specs = own(it.state(key) ?? {})
      return asCells(made(key), { ...values, ...('cct' in specs && { variants: [{ specs }] }) })
    })
    const next = (state: State) => ({ ...state, ...values, ...own(state) })
    return many({ body: { edits }, action: 'edit', keys: some(all) }, next)
  },
  bulk: ({ watts = 1, ...all }) => {
    const ids = some({ ...all, watts }).map(idOf)
    const body = { ...asBulk(made('product 0'), { specs: { watts } }), ids }
    const keys = some({ ...all, watts })
    return many({ body, action: 'bulk', keys }, (state) => ({ ...state, 'specs.watts': watts }))
  },
  'bulk deletion': (all) => {
    const keys = some(all, all.kind)
    const body = { type: all.kind, ids: keys.map(idOf), change: { delete: true } }
    return many({ body, action: 'delete', keys }, () => undefined)
  },
  import: async (all) => {
    const { cct: _, ...values } = ofProduct(all)
    const keys = some(all).filter((key) => it.own.has(key))
    if (keys.length === 0) return
    const sheet = asSheet(keys.map((key) => [made(key).code, values]))
    const answer = await applied(api, await compared(api, sheet))
    const acts = it.obtainable(new Map(keys.map((key) => [key, { ...it.state(key), ...values }])))
    expect([answer.status, answer.body['changed']]).toEqual([200, acts.size])
    it.change(answer, 'import', acts)
  },
  undo: async ({ which }) => {
    const change = it.changes[which % Math.max(it.changes.length, 1)]
    if (change === undefined) return
    const answer = await api.post(`/api/changes/${change.id}/undo`, { keepEdits: true })
    expect(answer.status).toBe(200)
    // Undone twice, it answers with the undo that is in effect.
    const undo = it.changes.findLast(({ undoes }) => undoes === change)
    if (change.undone === true) expect(answer.body['change']).toBe(undo?.id)
    else it.change(answer, 'undo', it.undo(change), change)
  },
  restore: async ({ which, isPart }) => {
    const version = await versionAt(which)
    if (version === undefined) return
    const { key, id, after, before } = version
    const fields = isPart ? [nameOf[kindOf(key)]] : undefined
    const answer = await api.post(`/api/history/${id}/restore`, { fields })
    const [now, source] = [it.state(key), after ?? before ?? {}]
    const next = now && fields ? { ...now, ...pick(source, fields) } : source
    const acts = it.obtainable(new Map([[key, next]]))
    expect([answer.status, 'change' in answer.body]).toEqual([200, acts.size > 0])
    if (acts.size > 0) it.change(answer, 'restore', acts)
  },
  draft: (all) => draft(all, true),
  'draft beside': (all) => draft(all, false),
  'draft a deletion': async ({ which }) => {
    const key = one('product', which)
    const { status, body } = await api.remove(`${pathOf(key)}?draft=1`)
    const isEdited = it.drafts.get(key)?.is === 'edit'
    expect(status).toBe(it.own.has(key) ? (isEdited ? 409 : 200) : 404)
    if (status === 409) expect(body.message).toBe(draftMessages.hasDraft('product'))
    if (status === 200) it.draft(key, { is: 'delete', version: it.versions.get(key) ?? 0 })
  },
  discard: async ({ which }) => {
    const key = one('product', which)
    const { status } = await api.remove(`/api/drafts/${(await stored(key))?.id ?? 0}`)
    expect(status).toBe(it.drafts.has(key) ? 200 : 404)
    it.draft(key)
  },
  'bring back': async ({ which }) => {
    const chosen = it.former[which % Math.max(it.former.length, 1)]
    if (chosen === undefined) return
    const own = it.former.filter(({ key }) => key === chosen.key)
    const query = `?type=product&item=${idOf(chosen.key)}`
    const { body } = await api.call('GET', `/api/drafts/former${query}`)
    const listed = (body['drafts'] as FormerDraft[]).toReversed()
    expect(listed).toHaveLength(own.length)
    const { status } = await api.post(
      `/api/drafts/former/${listed[own.indexOf(chosen)]?.id}/restore`,
    )
    expect(status).toBe(it.drafts.has(chosen.key) ? 409 : 200)
    if (status !== 200) return
    it.drafts.set(chosen.key, chosen.draft)
    it.former.splice(it.former.indexOf(chosen), 1)
  },
  'restore as a draft': async ({ which, isPart }) => {
    const version = await versionAt(which)
    const now = version && it.state(version.key)
    // The draft of a deleted item is one of a new item.
    if (now === undefined || version === undefined || kindOf(version.key) !== 'product') return
    const { key, id, after, before } = version
    const [source, former] = [after ?? before ?? {}, it.drafts.get(key)]
    const fields = isPart ? ['name'] : undefined
    const wanted = fields ? { ...now, ...pick(source, fields) } : source
    const isSame = differing(now, wanted).length === 0
    const { status, body } = await api.post(`/api/history/${id}/restore`, { draft: true, fields })
    expect(status).toBe(former?.is === 'delete' && !isSame ? 409 : 200)
    if (status === 409) expect(body.message).toBe(draftMessages.hasDeletion('product'))
    if (status === 200 && !isSame) it.draft(key, merged(former, now, wanted))
  },
  publish: (all) => publish(all, false),
  schedule: (all) => publish(all, true),
}

const sorted = (state: State | undefined) =>
  state &&
  Object.entries(state)
    .filter(([, value]) => value !== undefined)
    .sort()

async function compare(): Promise<void> {
  const listed = await drafts.list()
  for (const [key] of it.codes) {
    const now = it.state(key)
    const { state, version } = await load(key)
    expect([key, version, sorted(state)]).toEqual([key, it.versions.get(key), sorted(now)])
    if (kindOf(key) !== 'product') continue
    const draft = it.drafts.get(key)
    const found = listed.find(({ item }) => item === idOf(key))
    expect([key, found?.action]).toEqual([key, draft?.is])
    if (draft?.is !== 'edit' || now === undefined) continue
    expect(sorted((await load(key, '&draft=1')).state)).toEqual(sorted(overlaid(now, draft)))
    const conflicts = found?.conflicts.map((name) => name.replace(/^variants\..*\.\w+$/, 'cct'))
    expect([...new Set(conflicts)].sort()).toEqual(conflictsOf(draft, now).sort())
  }
}

/** The history of each item, and what is left of the pictures after a day. */
async function compareAtTheEnd(): Promise<void> {
  for (const [key] of it.codes) {
    const wanted = it.changes.flatMap(({ id: change, action, entries }) =>
      entries.some((entry) => entry.key === key) ? [{ change, action }] : [],
    )
    const versions = (await history(key)).map(({ change, action }) => ({ change, action }))
    expect(versions.toReversed().slice(versions.length - wanted.length)).toEqual(wanted)
  }
  await sweepFiles(api.database, new Date(Date.now() + 25 * 60 * 60 * 1000))
  const drafted = [...it.drafts.values()].map((one) => (one.is === 'edit' ? one.after : {}))
  const used = [...it.own.values(), ...drafted].map(({ image }) => image)
  for (const path of it.paths) {
    // Former drafts keep theirs for as long as they are kept.
    if (path === undefined || text(it.former).includes(path)) continue
    expect([path, (await fetch(api.url + path)).status]).toEqual([
      path,
      used.includes(path) ? 200 : 404,
    ])
  }
}

const often = ['edit', 'undo', 'draft', 'publish', 'restore']
const command = fc.tuple(fc.constantFrom(...Object.keys(commands), ...often), params)
const revision = async () =>
  Number((await api.call('GET', '/api/publication')).body['catalogueRevision'])

test('After any sequence of commands, the catalogue and its drafts are those of a plain reference', async () => {
  await fc.assert(
    fc.asyncProperty(
      // Each shrink runs all commands anew.
      fc.limitShrink(fc.array(command, { minLength: 4, maxLength: 14, size: 'max' }), 40),
      async (all) => {
        await begin()
        for (const [name, one] of all) {
          const [before, { length }] = [await revision(), it.changes]
          await commands[name]?.(one)
          // Each change is one revision, and nothing else raises it.
          expect([name, (await revision()) - before]).toEqual([name, it.changes.length - length])
          await compare()
        }
        await compareAtTheEnd()
        for (const { id } of await drafts.list()) await api.remove(`/api/drafts/${id}`)
      },
    ),
    { numRuns: isLong ? 100 : 6 },
  )
})
