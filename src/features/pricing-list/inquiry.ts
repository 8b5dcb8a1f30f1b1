import { atom } from 'nanostores'
import { $cart, removeCart } from '#src/browser/cart.ts'
import { randomKey } from '#src/browser/random-key.ts'
import { defaultCountry, defaultPrefix } from '#src/domain/country.ts'
import { type Contact, type ContactField, contactSchema, sentContact } from '#src/domain/inquiry.ts'
import { inquiryMessages } from '#src/domain/inquiry-messages.ts'
import { isConnected, whenConnected } from '#src/offline/probe.ts'
import { loadLines } from './lines.ts'

export type Fields = Record<ContactField, string>
export type Errors = Partial<Record<ContactField, string>>

export type Phase =
  | { is: 'editing' | 'confirming' | 'sending' }
  /** there is no connection; when it is back, the visitor is asked whether to send */
  | { is: 'waiting'; connected: boolean }
  /** what the server said */
  | { is: 'submitted'; message: string }
  /** why not */
  | { is: 'failed'; message: string }

export interface Inquiry {
  fields: Fields
  /** ISO code of the country whose flag stands before the phone's prefix: several share one */
  prefixCountry: string
  errors: Errors
  phase: Phase
}

const emptyFields: Fields = {
  firstName: '',
  lastName: '',
  prefix: defaultPrefix,
  phone: '',
  email: '',
  city: '',
  country: '',
}

export const $inquiry = atom<Inquiry>({
  fields: emptyFields,
  prefixCountry: defaultCountry,
  errors: {},
  phase: { is: 'editing' },
})

/** Where the form is kept in the session, so that nothing typed is lost with a reload. */
const draftKey = 'inquiry'

interface Draft extends Pick<Inquiry, 'fields' | 'prefixCountry'> {
  /** goes with every sending of this form, so that it arrives once however often it is sent */
  key: string
  /** when it was begun, milliseconds since 1970 */
  begun: number
  /** whether it was to be sent while there was no connection */
  waiting?: boolean
}

let draft: Draft | undefined

const begin = (): Draft => ({
  fields: emptyFields,
  prefixCountry: defaultCountry,
  key: randomKey(),
  begun: Date.now(),
})

/**
 * Takes up the form where it was left.
 * @param typed what stands in its fields already, typed before the form was awake
 */
export function takeUp(typed: Partial<Fields>): void {
  draft = storedDraft() ?? begin()
  const entered = Object.entries(typed).filter(([, text]) => text.trim() !== '')
  draft.fields = { ...draft.fields, ...Object.fromEntries(entered) }
  $inquiry.set({ ...$inquiry.get(), fields: draft.fields, prefixCountry: draft.prefixCountry })
  if (draft.waiting === true) waitForConnection()
}

/** A field is edited: its error goes. */
export function edit(change: Partial<Fields>, prefixCountry = $inquiry.get().prefixCountry): void {
  const state = $inquiry.get()
  const fields = { ...state.fields, ...change }
  const edited = new Set(Object.keys(change))
  const errors = Object.fromEntries(
    Object.entries(state.errors).filter(([field]) => !edited.has(field)),
  )
  $inquiry.set({ ...state, fields, prefixCountry, errors })
  draft = { ...(draft ?? begin()), fields, prefixCountry }
  store(draft)
}

/**
 * Looks at every field; when all are right, asks whether to send.
 * @returns the first field that is wrong, in the form's order
 */
export function submit(): ContactField | undefined {
  const state = $inquiry.get()
  const result = contactSchema.safeParse(state.fields)
  const errors: Errors = {}
  for (const { path, message } of result.error?.issues ?? [])
    errors[path[0] as ContactField] ??= message
  $inquiry.set({ ...state, errors, phase: phaseAfter(result.success) })
  return (Object.keys(emptyFields) as ContactField[]).find((field) => errors[field] !== undefined)
}

function phaseAfter(valid: boolean): Phase {
  if (!valid) return { is: 'editing' }
  if ($cart.get().length === 0) return { is: 'failed', message: inquiryMessages.emptyCart }
  return { is: 'confirming' }
}

let waiting = new AbortController()

/** The inquiry waits, visibly and through a reload, for a connection. Nothing is sent by itself. */
function waitForConnection(): void {
  waiting.abort()
  waiting = new AbortController()
  draft = { ...(draft ?? begin()), waiting: true }
  store(draft)
  $inquiry.set({ ...$inquiry.get(), phase: { is: 'waiting', connected: false } })
  whenConnected(() => {
    $inquiry.set({ ...$inquiry.get(), phase: { is: 'waiting', connected: true } })
  }, waiting.signal)
}

/** Back to the form, as it is; what was waiting no longer does. */
export function backToForm(): void {
  waiting.abort()
  if (draft?.waiting === true) {
    draft = { ...draft, waiting: false }
    store(draft)
  }
  $inquiry.set({ ...$inquiry.get(), phase: { is: 'editing' } })
}

/** Sends the inquiry. Form and list are emptied only when the server has it. */
export async function send(trap: string): Promise<void> {
  const state = $inquiry.get()
  if (state.phase.is === 'sending') return
  waiting.abort()
  $inquiry.set({ ...state, phase: { is: 'sending' } })
  draft ??= begin()
  store(draft)
  try {
    const [message] = await Promise.all([
      post(contactSchema.parse(state.fields), draft, trap),
      new Promise((resolve) => setTimeout(resolve, leastSendingTime)),
    ])
    removeCart()
    store(undefined)
    draft = begin()
    $inquiry.set({
      fields: emptyFields,
      prefixCountry: defaultCountry,
      errors: {},
      phase: { is: 'submitted', message },
    })
  } catch (error) {
    console.warn(inquiryMessages.submitFailed, error)
    if (!(error instanceof Refused) && !(await isConnected())) {
      waitForConnection()
      return
    }
    const message = error instanceof Refused ? error.message : inquiryMessages.submissionFailed
    $inquiry.set({ ...state, phase: { is: 'failed', message } })
  }
}

/** The server has said no, and why. */
class Refused extends Error {}

/** The second half of a double click meets the button that sends, not what the answer puts there. */
const leastSendingTime = 500

/** Longer than any server takes; then a visitor is told, and may send the same once more. */
const patience = 60_000

async function post(contact: Contact, { key, begun }: Draft, trap: string): Promise<string> {
  const response = await fetch('/api/orders', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'Idempotency-Key': key },
    body: JSON.stringify({
      ...sentContact(contact),
      products: $cart.get(),
      trap,
      fillTime: Date.now() - begun,
    }),
    signal: AbortSignal.timeout(patience),
  })
  const answer = (await response.json().catch(() => ({}))) as { message?: string }
  // A product may have left the catalogue meanwhile: then the list says which.
  if (response.status === 422) void loadLines()
  if (!response.ok) throw new Refused(answer.message ?? inquiryMessages.submitFailed)
  return answer.message ?? ''
}

function storedDraft(): Draft | undefined {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(draftKey) ?? 'null')
    return isDraft(stored) ? stored : undefined
  } catch {
    return undefined
  }
}

/** Others may have written there, or this site's former version. */
function isDraft(value: unknown): value is Draft {
  const { key, begun, prefixCountry, fields } = (value ?? {}) as Partial<Draft>
  const texts = (Object.keys(emptyFields) as ContactField[]).map((name) => fields?.[name])
  return [key, prefixCountry, ...texts].every(isText) && typeof begun === 'number'
}

const isText = (value: unknown) => typeof value === 'string'

function store(value: Draft | undefined): void {
  try {
    if (value === undefined) sessionStorage.removeItem(draftKey)
    else sessionStorage.setItem(draftKey, JSON.stringify(value))
  } catch (error) {
    console.info('The form can’t be kept.', error)
  }
}
