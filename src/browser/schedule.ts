import { atom } from 'nanostores'
import type { Id } from '#src/domain/fields/identity.ts'
import { cartKey, parseCart } from '#src/domain/inquiry/cart.ts'
import { cartOf, withCart, withQuantity } from '#src/domain/schedule/line-quantity.ts'
import {
  type Schedules,
  type StoredLine,
  currentLines,
  isSchedules,
  noSchedules,
  schedulesKey,
  withCurrentLines,
  withinLimit,
} from '#src/domain/schedule/stored-schedules.ts'
import { attempt } from './attempt.ts'

/** The cart's text when it agreed with the schedules; any other text is another program's. */
const agreedKey = `${cartKey}:agreed`
/** Damaged data moves here; the pricing list repairs it. */
export const setAsideKey = (key: string) => `${key}:set-aside`

/** Session storage key of what can be undone; the pricing list offers it. */
export const undoKey = `${schedulesKey}:undo`

/** All schedules of this browser. Prebuilt pages contain none. */
export const $schedules = atom<Schedules>(noSchedules)
/** The lines of the current one: the pricing list. */
export const $schedule = atom<readonly StoredLine[]>([])
/** The schedules that storage refused, being full or forbidden; they last as long as the page. */
export const $unstored = atom<Schedules | undefined>()

function read(): void {
  const cart = attempt(() => sessionStorage.getItem(cartKey)) ?? ''
  const entries = parseCart(cart)
  if (cart !== '' && !entries) attempt(() => moveAside(sessionStorage, cartKey, cart))
  const all = stored()
  const isOthers = entries && cart !== attempt(() => sessionStorage.getItem(agreedKey))
  const taken = isOthers
    ? withCurrentLines(
        all,
        withCart(currentLines(all), entries, (id) => newLine({ id })),
      )
    : all
  const next = withinLimit(taken, newKey)
  if (isOthers || next !== all) store(next)
  else show(all)
  if (attempt(() => sessionStorage.getItem(`${cartKey}:names`)))
    void import('./former-cart.ts').then((former) => former.takeOverFormerCart(changeLines))
}

let lastText = ''

/** The schedules as any tab stored them last. */
function stored(): Schedules {
  const unstored = $unstored.get()
  const text = attempt(() => localStorage.getItem(schedulesKey))
  if (unstored || !text) return unstored ?? noSchedules
  // The same objects, so that React renders only changed ones.
  if (text === lastText) return $schedules.get()
  const value: unknown = attempt((): unknown => JSON.parse(text))
  if (isSchedules(value)) {
    lastText = text
    return value
  }
  attempt(() => moveAside(localStorage, schedulesKey, text))
  return noSchedules
}

function moveAside(storage: Storage, key: string, text: string): void {
  // First, because the storage may be full.
  storage.removeItem(key)
  storage.setItem(setAsideKey(key), text)
}

function store(all: Schedules): void {
  const isStored = attempt(() => {
    const text = JSON.stringify(all)
    localStorage.setItem(schedulesKey, text)
    lastText = text
    return true
  })
  $unstored.set(isStored ? undefined : all)
  show(all)
}

function show(all: Schedules): void {
  const lines = currentLines(all)
  attempt(() => {
    // An empty list needs no cart, but an emptied one does.
    if (lines.length > 0 || sessionStorage.getItem(cartKey) !== null) {
      const cart = JSON.stringify(cartOf(lines))
      sessionStorage.setItem(cartKey, cart)
      // After a failure the next page takes the cart over.
      sessionStorage.setItem(agreedKey, $unstored.get() ? '' : cart)
    }
  })
  $schedules.set(all)
  $schedule.set(lines)
}

/** Changes the stored schedules, whichever tab stored them. */
export function changeSchedules(change: (all: Schedules) => Schedules): void {
  // Another program may have written the cart since.
  read()
  const before = stored()
  const after = change(before)
  if (after !== before) store(withinLimit(after, newKey))
}

/** Changes the lines of the pricing list. */
export const changeLines = (change: (lines: readonly StoredLine[]) => readonly StoredLine[]) =>
  changeSchedules((all) => withCurrentLines(all, change(currentLines(all))))

/** Names a new line or schedule. */
export const newKey = () => Math.random().toString(36).slice(2)

export const newLine = <Line>(line: Line): Line & { key: string } => ({ ...line, key: newKey() })

/** Which lines a product page is about. A line that another program added has no order code. */
export const isOf =
  (id: Id, code: string | undefined) =>
  (line: StoredLine): boolean =>
    line.id === id && (line.orderCode ?? code) === code

/** Adds a product or variant, changes its quantity or, with 0, removes it: see {@link withQuantity}. */
export const setQuantity = (
  id: Id,
  orderCode: string | undefined,
  quantity: number,
  name: string,
) =>
  changeLines((lines) =>
    withQuantity(lines, isOf(id, orderCode), quantity, newLine({ id, orderCode, name })),
  )

// Last, because reading uses everything above.
if (typeof window !== 'undefined') {
  read()
  // A page restored from the back/forward cache or prerendered has missed later changes; a storage
  // event means that another tab has changed or cleared them.
  for (const event of ['storage', 'pageshow', 'prerenderingchange'])
    addEventListener(event, read, true)
}
