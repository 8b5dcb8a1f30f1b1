import { randomKey } from '#src/browser/random-key.ts'
import { type Country, defaultCountry, defaultPrefix } from '#src/domain/inquiry/country.ts'
import type { ContactField } from '#src/domain/inquiry/inquiry.ts'

/** The two fields in which a country is chosen. */
export type CountryChoice = 'prefix' | 'country'

export type Fields = Record<ContactField, string>

/** The form as it is kept in the session, so that nothing typed is lost with a reload. */
export interface Draft {
  fields: Fields
  /** ISO code of the country whose flag stands before the phone's prefix: several share one */
  prefixCountry: string
  /** in which of the two fields the visitor has chosen a country: the other follows until then */
  chosenIn?: readonly CountryChoice[]
  /** goes with every sending of this form, so that it arrives once however often it is sent */
  key: string
  /** when it was begun, milliseconds since 1970 */
  begun: number
  /** whether it was to be sent while there was no connection */
  waiting?: boolean
}

export const emptyForm: Pick<Draft, 'fields' | 'prefixCountry'> = {
  fields: {
    firstName: '',
    lastName: '',
    prefix: defaultPrefix,
    phone: '',
    email: '',
    city: '',
    country: '',
  },
  prefixCountry: defaultCountry,
}

let blank = emptyForm

/** Has every new form begin with a country, that of the browser. */
export function beginIn({ code, prefix, name }: Country): void {
  blank = { fields: { ...emptyForm.fields, prefix, country: name }, prefixCountry: code }
}

/** A form in which nothing has been filled in. */
export const blankForm = () => blank

/** In the form's order. */
export const fieldNames = Object.keys(emptyForm.fields) as ContactField[]

const storageKey = 'inquiry'

let draft: Draft | undefined

const begin = (): Draft => ({ ...blank, key: randomKey(), begun: Date.now() })

/** The form that is being filled in: this page's, else the session's, else a new one. */
export const currentDraft = (): Draft => (draft ??= storedDraft() ?? begin())

/** Changes the form and keeps it. */
export function keepDraft(change: Partial<Draft>): Draft {
  draft = { ...currentDraft(), ...change }
  store(draft)
  return draft
}

/** Forgets the form: it has arrived. */
export function dropDraft(): void {
  draft = begin()
  store(undefined)
}

function storedDraft(): Draft | undefined {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(storageKey) ?? 'null')
    return isDraft(stored) ? stored : undefined
  } catch {
    return undefined
  }
}

/** Others may have written there, or this site's former version. */
function isDraft(value: unknown): value is Draft {
  const { key, begun, prefixCountry, fields } = (value ?? {}) as Partial<Draft>
  const texts = fieldNames.map((name) => fields?.[name])
  return [key, prefixCountry, ...texts].every(isText) && typeof begun === 'number'
}

const isText = (value: unknown) => typeof value === 'string'

function store(value: Draft | undefined): void {
  try {
    if (value === undefined) sessionStorage.removeItem(storageKey)
    else sessionStorage.setItem(storageKey, JSON.stringify(value))
  } catch (error) {
    console.info('The form can’t be kept.', error)
  }
}
