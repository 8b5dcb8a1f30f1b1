import { attempt } from '#src/browser/attempt.ts'
import { randomKey } from '#src/browser/random-key.ts'
import { defaultCountry, defaultPrefix } from '#src/domain/inquiry/country.ts'
import type { ContactField } from '#src/domain/inquiry/contact.ts'

/** The two fields with a country. */
export type CountryChoice = 'prefix' | 'country'

/** Texts that the visitor may add to the contact. */
export type OptionalField = 'project' | 'message'

export type Fields = Record<ContactField | OptionalField, string>

/** The form as stored in the session, so that a reload loses nothing. */
export interface Draft {
  fields: Fields
  /** ISO code of the country whose flag the phone field shows: several countries share a prefix */
  prefixCountry: string
  /** whether the visitor chose the prefix; until then it follows the country */
  prefixChosen?: boolean
  /** the same for every attempt to send this form, so that the inquiry arrives once */
  key: string
  /** when the visitor started it, milliseconds since 1970 */
  begun: number
  /** whether the visitor tried to send it without a connection */
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
    project: '',
    message: '',
  },
  prefixCountry: defaultCountry,
}

/** In the form's order. */
export const fieldNames = [
  'firstName',
  'lastName',
  'prefix',
  'phone',
  'email',
  'city',
  'country',
] as const satisfies readonly ContactField[]

const storageKey = 'inquiry'

let draft: Draft | undefined

const begin = (): Draft => ({ ...emptyForm, key: randomKey(), begun: Date.now() })

/** The current form: this page's, else the session's, else a new one. */
export const currentDraft = (): Draft => (draft ??= storedDraft() ?? begin())

/** Changes the form and stores it. */
export function keepDraft(change: Partial<Draft>): Draft {
  draft = { ...currentDraft(), ...change }
  store(draft)
  return draft
}

/** Deletes the form once it has arrived. */
export function dropDraft(): void {
  draft = begin()
  store(undefined)
}

function storedDraft(): Draft | undefined {
  const stored = attempt((): unknown => JSON.parse(sessionStorage.getItem(storageKey) ?? 'null'))
  if (!isDraft(stored)) return undefined
  // A draft of an earlier version has no project and no message.
  return { ...stored, fields: { ...emptyForm.fields, ...stored.fields } }
}

/** Another program or an older version of this site may have written it. */
function isDraft(value: unknown): value is Draft {
  const { key, begun, prefixCountry, fields } = (value ?? {}) as Partial<Draft>
  const texts = fieldNames.map((name) => fields?.[name])
  return [key, prefixCountry, ...texts].every(isText) && typeof begun === 'number'
}

const isText = (value: unknown) => typeof value === 'string'

function store(value: Draft | undefined): void {
  attempt(() => {
    if (value === undefined) sessionStorage.removeItem(storageKey)
    else sessionStorage.setItem(storageKey, JSON.stringify(value))
  })
}
