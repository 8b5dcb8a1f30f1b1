import { atom } from 'nanostores'
import { $schedule } from '#src/browser/schedule.ts'
import { randomKey } from '#src/browser/random-key.ts'
import type { Country } from '#src/domain/inquiry/country.ts'
import type { ContactField } from '#src/domain/inquiry/contact.ts'
import { inquiryMessages } from '#src/domain/inquiry/messages.ts'
import type { StoredLine } from '#src/domain/schedule/stored-schedules.ts'
import { isConnected, whenConnected } from '#src/offline/probe.ts'
import {
  type CountryChoice,
  type Draft,
  type Fields,
  currentDraft,
  dropDraft,
  emptyForm,
  fieldNames,
  keepDraft,
} from './inquiry-draft.ts'
import { $lines, described, loadLines, productKey } from './lines.ts'
import { keepSent } from './schedules.ts'

/** The error of each field, and of the pricing list. */
export type Errors = Partial<Record<ContactField | 'products', string>>

export type Phase =
  | { is: 'editing' | 'confirming' | 'sending' }
  /** no connection; the dialog asks whether to send once it is back */
  | { is: 'waiting'; connected: boolean }
  /** the server's message, and the sent lines with their products' names */
  | { is: 'submitted'; message: string; lines: readonly StoredLine[] }
  /** the reason */
  | { is: 'failed'; message: string }
  /** the server has an earlier version of this inquiry and says so */
  | { is: 'sentBefore'; message: string }

export interface Inquiry extends Pick<Draft, 'fields' | 'prefixCountry'> {
  errors: Errors
  phase: Phase
}

export const $inquiry = atom<Inquiry>({ ...emptyForm, errors: {}, phase: { is: 'editing' } })

/**
 * Restores the form.
 * @param typed text typed into its fields before hydration
 */
export function takeUp(typed: Partial<Fields>): void {
  const entered = Object.entries(typed).filter(([, text]) => text.trim() !== '')
  if (entered.length > 0)
    keepDraft({ fields: { ...currentDraft().fields, ...Object.fromEntries(entered) } })
  const { fields, prefixCountry, waiting: waits } = currentDraft()
  // A form that is still empty needs no second render.
  if (fields !== emptyForm.fields) $inquiry.set({ ...$inquiry.get(), fields, prefixCountry })
  if (waits === true) waitForConnection()
}

/** Editing a field clears its error. */
export function edit(change: Partial<Fields>, prefixCountry = $inquiry.get().prefixCountry): void {
  const state = $inquiry.get()
  const fields = { ...state.fields, ...change }
  const edited = new Set(Object.keys(change))
  const errors = Object.fromEntries(
    Object.entries(state.errors).filter(([field]) => !edited.has(field)),
  )
  $inquiry.set({ ...state, fields, prefixCountry, errors })
  keepDraft({ fields, prefixCountry })
}

/** Choosing a prefix sets the country. Choosing a country sets the prefix until one is chosen. */
export function chooseCountry(where: CountryChoice, { code, prefix, name }: Country): void {
  if (where === 'prefix') keepDraft({ prefixChosen: true })
  if (where === 'prefix' || currentDraft().prefixChosen !== true)
    edit({ prefix, country: name }, code)
  else edit({ country: name })
}

/**
 * Cleans what was pasted or filled in. A phone number's own prefix is chosen instead, and sets the
 * country unless the visitor has chosen another.
 */
export async function tidy(countries: readonly Country[]): Promise<void> {
  const { cleanedFields } = await formRules()
  const { fields, prefixCountry } = $inquiry.get()
  const { change, country } = cleanedFields(fields, countries, prefixCountry)
  if (country !== undefined && country.prefix !== fields.prefix) {
    const former = countries.find(({ code }) => code === prefixCountry)?.name
    keepDraft({ prefixChosen: true })
    const follows = fields.country === '' || fields.country === former
    const place = follows ? { country: country.name } : {}
    edit({ ...change, prefix: country.prefix, ...place }, country.code)
  } else if (Object.keys(change).length > 0) edit(change)
}

/**
 * Validates every field and the list; if all are valid, asks whether to send.
 * @param countries the list of prefixes; a form that waits is clean already
 * @returns the first invalid field, in the form's order
 */
export async function submit(
  countries: readonly Country[] = [],
): Promise<ContactField | undefined> {
  const rules = await formRules().catch(notSent)
  if (rules === undefined) return undefined
  await tidy(countries)
  const state = $inquiry.get()
  const faults = rules.faultsOf(state.fields)
  const errors: Errors = {}
  for (const field of fieldNames) {
    const sentences = faults.filter(({ path }) => path[0] === field).map(({ message }) => message)
    if (sentences.length > 0) errors[field] = sentences.join('\n')
  }
  if ($schedule.get().length === 0) errors.products = inquiryMessages.nothingToSend
  const isRight = Object.keys(errors).length === 0
  $inquiry.set({ ...state, errors, phase: { is: isRight ? 'confirming' : 'editing' } })
  return fieldNames.find((field) => errors[field] !== undefined)
}

let waiting = new AbortController()

/** The inquiry waits for a connection, visibly and across reloads. It is never sent by itself. */
function waitForConnection(): void {
  waiting.abort()
  waiting = new AbortController()
  keepDraft({ waiting: true })
  $inquiry.set({ ...$inquiry.get(), phase: { is: 'waiting', connected: false } })
  whenConnected(() => {
    $inquiry.set({ ...$inquiry.get(), phase: { is: 'waiting', connected: true } })
  }, waiting.signal)
}

/** Returns to the form and cancels waiting. */
export function backToForm(): void {
  waiting.abort()
  if (currentDraft().waiting === true) keepDraft({ waiting: false })
  $inquiry.set({ ...$inquiry.get(), phase: { is: 'editing' } })
}

/** Ignores the second half of a double click, which would press a button of the answer. */
const leastSendingTime = 500

/** Sends the inquiry. The form and the list are emptied only when the server has stored it. */
export async function sendInquiry(honeypot: string): Promise<void> {
  const state = $inquiry.get()
  if (state.phase.is === 'sending') return
  waiting.abort()
  $inquiry.set({ ...state, phase: { is: 'sending' } })
  const draft = keepDraft({ fields: state.fields })
  try {
    const { postInquiry } = await formRules()
    const { products } = $lines.get()
    const lines = $schedule
      .get()
      .map((line) => ({ ...line, name: described(line, products?.get(productKey(line))).name }))
    const [sent] = await Promise.all([
      postInquiry(draft, honeypot),
      new Promise((resolve) => setTimeout(resolve, leastSendingTime)),
    ])
    if (sent.is !== 'submitted') {
      $inquiry.set({ ...$inquiry.get(), phase: sent })
      // A product may have left the catalogue; reloading the list names it.
      void loadLines()
      return
    }
    keepSent(sent.id)
    dropDraft()
    $inquiry.set({ ...emptyForm, errors: {}, phase: { ...sent, lines } })
  } catch (error) {
    await notSent(error)
  }
}

/** Sends a changed inquiry as a new one, when the server has its earlier version. */
export async function sendChanged(honeypot: string): Promise<void> {
  if ($inquiry.get().phase.is !== 'sentBefore') return
  keepDraft({ key: randomKey() })
  await sendInquiry(honeypot)
}

/** Says that nothing was stored, or waits if there is no connection. */
async function notSent(error: unknown): Promise<undefined> {
  console.warn(inquiryMessages.submitFailed, error)
  if (await isConnected())
    $inquiry.set({
      ...$inquiry.get(),
      phase: { is: 'failed', message: inquiryMessages.submissionFailed },
    })
  else waitForConnection()
}

let loading: Promise<typeof import('./post-inquiry.ts')> | undefined

/**
 * The code that checks and sends the form. It loads after hydration, because parsing the rules takes
 * a slow phone nearly as long as React.
 * @throws Error if it can't be loaded; the next call retries
 */
export function formRules(): Promise<typeof import('./post-inquiry.ts')> {
  loading ??= import('./post-inquiry.ts').catch((error: unknown) => {
    loading = undefined
    throw error
  })
  return loading
}
