import { escapedMarkup } from '#src/domain/fields/text.ts'

/** HTML that is safe to insert into HTML. */
export class Markup {
  readonly text: string
  constructor(text: string) {
    this.text = text
  }
}

type Value = string | number | Markup | readonly Markup[]

/** HTML from a template; escapes every value that is not {@link Markup}. */
export function html(strings: TemplateStringsArray, ...values: Value[]): Markup {
  return new Markup(
    strings.reduce((text, string, index) => text + markupOf(values[index - 1] ?? '') + string),
  )
}

function markupOf(value: Value): string {
  if (value instanceof Markup) return value.text
  if (typeof value === 'object') return value.map(({ text }) => text).join('')
  return escapedMarkup(String(value))
}

const fromTheRight = /^\P{L}*[\p{Script=Arabic}\p{Script=Hebrew}]/u

/** The attributes of a block that holds a typed text alone. Mail programs ignore `dir="auto"`. */
export const directionOf = (text: string): Markup =>
  new Markup(fromTheRight.test(text) ? 'dir="rtl" align="right"' : '')

/** Keeps a value on one line, so that it cannot begin a new line. */
export const oneLine = (text: string) => text.replace(/[\s\p{Cc}]+/gu, ' ').trim()
