import { describe, expect, test } from 'vitest'
import { attributes } from '#src/domain/product/attributes.ts'
import { propertyOf } from '#src/domain/product/properties.ts'
import { isNumeric, numberReading } from '#src/domain/sheets/number-signs.ts'
import { cellReader } from '#src/domain/sheets/read-cell.ts'
import { faultsOf, heldValue, typedReaders } from '#src/domain/sheets/typed-cell.ts'
import type { Spreadsheet } from '#src/features/admin/grid/spreadsheet.ts'
import { $edits } from '#src/features/admin/table/edit-store.ts'
import { addColumns } from '#src/features/admin/variants/content.ts'
import { readAxis } from '#src/features/admin/variants/generator.ts'
import { explained } from '#src/features/admin/variants/table-errors.ts'
import { finishes, forgetAll, openCatalogue, openForm } from '#tests/support/spreadsheets.ts'

// Whichever way a text comes into the catalogue, it means the same, or nothing at all.

/** A value, or the beginning of the sentence about a text that means none. */
const texts: readonly (readonly [key: string, text: string, meaning: unknown])[] = [
  ['cct', '3000', 3000],
  ['cct', '3000K', 3000],
  ['cct', '3.000 K', 3000],
  ['cct', '3,000', 3000],
  ['cct', '3 000 Kelvin', 3000],
  ['cct', 'CCT 3000', 3000],
  ['cct', '٣٠٠٠ كلفن', 3000],
  ['cct', 'warm', /^Colour temperature must be a number/],
  ['cct', 'Warm white (3000 K)', 3000],
  ['cct', '4000K neutralweiß', 4000],
  ['cct', 'أبيض دافئ ٣٠٠٠ ك', 3000],
  ['cct', '830', 3000],
  ['cct', '999', /^Colour temperature must be a number/],
  ['diameter', 'Ø 85 mm', 85],
  ['finish', 'RAL 9016 / RAL 9005', /^Finish must be/],
  ['height', 'H600', 600],
  ['beam', '15° spot', 15],
  ['control', 'Dimmable (triac)', ['phase-cut']],
  ['control', '1-10V or DALI', /does not say as much as DALI-2 DT6, DALI-2 DT8 or D4i/],
  ['control', 'dimmable', /does not say as much as phase-cut, 1–10 V or DALI-2 DT6/],
  ['mounting', 'wall', /does not say as much as surface or wall recessed/],
  ['lifetimes', '50.000 h (L80/B10)', [{ l: 80, b: 10, hours: 50_000 }]],
  ['lifetimes', 'L80 50000 h', /^Lifetime must be/],
  ['cct', '30000', /Nearest: 10000\.$/],
  ['lumens', '1.150', 1150],
  ['lumens', '1 150 lm', 1150],
  ['lumens', "1'150", 1150],
  ['lumens', '١٬١٥٠ لومن', 1150],
  ['lumens', '12 W', /^Luminous flux must be a number/],
  ['watts', '12 Watt', 12],
  ['watts', '11,5', 11.5],
  ['weight', "1'250.5 kg", /^Weight must be a number/],
  ['watts', '11.5 W', 11.5],
  ['watts', '12 واط', 12],
  ['watts', 'Leistung: 12 W', 12],
  ['watts', 'قدرة 12', 12],
  ['watts', 'ca. 12 W', /^Power: ‘ca\. 12 W’ is a limit or an estimate.*Nearest: 12 W\.$/],
  ['watts', '≤ 12', /is a limit or an estimate/],
  ['watts', 'mindestens 12 W', /is a limit or an estimate.*Nearest: 12 W\.$/],
  ['watts', 'أقل من 12', /is a limit or an estimate/],
  ['watts', 'genau 12', 12],
  ['watts', '-5', /Nearest: 0\.1\.$/],
  ['watts', '10-12', /^Power must be a number/],
  ['cri', 'Ra 90', 90],
  ['cri', '= 90', 90],
  ['cri', '>90', /is a limit or an estimate/],
  ['cri', '90+', /is a limit or an estimate/],
  ['ugr', 'UGR 19', 19],
  ['ugr', '< 19', /is a limit or an estimate/],
  ['weight', '1,250.5', /^Weight must be a number/],
  ['ip', 'ip 65', 'IP65'],
  ['ip', '65', 'IP65'],
  ['ip', 'IP99', /^Ingress protection/],
  ['ik', 'IK10+', 'IK10+'],
  ['control', 'DALI-2 DT6', ['DALI-2 DT6']],
  ['control', 'DALI2 DT6', ['DALI-2 DT6']],
  ['control', 'DALI2', /does not say as much as DALI-2 DT6, DALI-2 DT8 or D4i/],
  ['control', 'دالي', /does not say as much as/],
  ['control', 'ohne', ['none']],
  ['control', 'TRIAC', ['phase-cut']],
  ['control', '0-10V, D4i', ['0–10 V', 'D4i']],
  ['control', 'nicht dimmbar', ['none']],
  ['control', 'غير قابل للتعتيم', ['none']],
  ['control', 'phase-cut, Casambi', ['phase-cut', 'Casambi']],
  ['control', 'DMX/RDM', ['DMX/RDM']],
  ['control', 'phase-cut, DMX/RDM', ['phase-cut', 'DMX/RDM']],
  ['control', 'DALI und Casambi', /does not say as much as DALI-2 DT6, DALI-2 DT8 or D4i/],
  ['control', 'DMX', /Nearest: DMX\/RDM\.$/],
  ['mounting', 'Pendelleuchte', ['pendant']],
  ['mounting', 'Deckenanbau', ['surface']],
  ['mounting', 'hanging', ['pendant']],
  ['mounting', 'معلق', ['pendant']],
  ['mounting', 'Decke', /does not say as much as surface or ceiling recessed/],
  ['distribution', 'asymmetrisch', 'asymmetric'],
  ['distribution', 'narow', /Nearest: narrow\.$/],
  ['protectionClass', 'Klasse II', 'II'],
  ['protectionClass', '2', 'II'],
  ['driver', 'extern, inklusive', 'remote, included'],
  ['driver', 'remote', /does not say as much as remote, included or remote, not included/],
  ['finish', 'BK', 'BK'],
  ['finish', 'signal black', 'BK'],
  ['finish', 'RAL 9004', 'BK'],
  ['finish', '9004', 'BK'],
  ['finish', 'weiß', 'WH'],
  ['finish', 'أبيض', 'WH'],
  ['finish', 'schwarz', /does not say as much as Signal black/],
  ['voltage', '220-240V 50/60Hz', { min: 220, max: 240, hertz: [50, 60] }],
  ['voltage', '48 V DC', { min: 48, max: 48 }],
  ['ambient', '-20 to 50 °C', { min: -20, max: 50 }],
  ['ambient', '45', /^Ambient temperature must have a lower and an upper value/],
  ['cutOut', 'Ø 75,5 mm', { diameter: 75.5 }],
  ['cutOut', '120 x 60', { length: 120, width: 60 }],
  ['lifetimes', 'L80B10 50.000 h', [{ l: 80, b: 10, hours: 50_000 }]],
  ['gtin', '4012345678901', '4012345678901'],
  ['gtin', '4012345678902', /wrong check digit/],
  ['watts', '#N/A', /^The spreadsheet shows the error #N\/A/],
  ['watts', 'x'.repeat(5000), /^Power must be a number/],
  ['watts', '\u202b12\u202c', /^Power must be a number/],
  ['watts', ' ', undefined],
  ['retired', 'yes', true],
  ['retired', 'Ja', true],
  ['retired', 'oui', true],
  ['retired', 'نعم', true],
  ['retired', 'no', undefined],
  ['retired', 'nein', undefined],
  ['retired', 'non', undefined],
  ['retired', 'لا', undefined],
  ['retired', '', undefined],
  ['retired', 'maybe', /^Retired must be yes or no\.$/],
  ['retired', 'yess', /Nearest: yes\.$/],
]

const fullKey = (key: string) => (key === 'retired' ? key : `specs.${key}`)
const attributeOf = (key: string) => attributes.find((one) => one.key === key)

/** Writes into the second cell of a row, by typing or by pasting. */
const inTable = (how: 'type' | 'paste') => (key: string, text: string) => {
  const one = { values: [1] }
  const { sheet } = openCatalogue(
    {
      revision: 1,
      categories: [],
      products: { count: 1, columns: { id: one } },
      variants: { count: 1, columns: { product: one, orderCode: { values: ['A'] } } },
    },
    `orderCode ${fullKey(key)}`,
  )
  write(sheet, 1, text, how)
  const [edit] = $edits.get().edits.values()
  return edit?.message ?? edit?.value
}

/** A sentence of the schema, which says less than the reader’s. */
const wrong = 'wrong'
const sayOr = (held: unknown, [message = wrong]: readonly string[] = []) =>
  message === wrong ? held : message

const inForm = (how: 'type' | 'paste') => (key: string, text: string) => {
  const { table, sheet } = openForm([{ orderCode: 'A', specs: {} }])
  if (key !== 'retired') table.change((content) => addColumns(content, [key]))
  write(sheet, 1, text, how)
  const { rows, columns } = table.$table.get().content
  const values = rows[0]?.values ?? { orderCode: '', specs: {} }
  const held = key === 'retired' ? values.retired : values.specs[key]
  const { [key]: messages } = explained({ [key]: [wrong] }, values, columns, table.readerOf)
  return sayOr(held, messages)
}

function write(sheet: Spreadsheet, column: number, text: string, how: 'type' | 'paste') {
  sheet.goTo({ row: 0, column })
  if (how === 'paste') sheet.actions.paste(text)
  else {
    sheet.actions.edit()
    sheet.actions.commit(text)
  }
}

/** A text that does not come in this way. */
const noWay = Symbol('no way')

/** Each way in: a value, or the sentence that an administrator reads. */
const ways: Record<string, (key: string, text: string) => unknown> = {
  'typed in the dashboard': inTable('type'),
  'pasted in the dashboard': inTable('paste'),
  'typed in the form': inForm('type'),
  'pasted in the form': inForm('paste'),
  'the form’s specifications': (key, text) => {
    if (attributeOf(key) === undefined) return noWay
    const read = typedReaders(finishes)(fullKey(key))
    const held = heldValue(read(text), text)
    return sayOr(held, faultsOf(read, held, [wrong]))
  },
  'the generator': (key, text) => {
    const attribute = attributeOf(key)
    if (attribute === undefined) return noWay
    const { values, errors } = readAxis(attribute, text, finishes)
    return errors[0]?.slice(text.trim().length + 2) ?? values[0]?.value
  },
  'an import': (key, text) => {
    const column = propertyOf(fullKey(key))
    if (column === undefined || column.kind === 'computed') throw new Error(key)
    const attribute = attributeOf(key)
    if (text.trim() === '' || text.startsWith('#')) return noWay
    const { decimal } =
      attribute !== undefined && isNumeric(attribute)
        ? numberReading([[attribute, text]])
        : { decimal: undefined }
    const related = { category: new Map(), project: new Map(), product: new Map() }
    const cell = cellReader(column, { finishes, related, decimal, files: new Set() })(text)
    if ('value' in cell) return cell.value
    return cell.nearest === undefined ? cell.message : `${cell.message} Nearest: ${cell.nearest}.`
  },
}

describe('A text means the same in each way in:', () => {
  test.each(texts)('%s: %s', (key, text, meaning) => {
    const found = Object.entries(ways)
      .map(([way, read]) => {
        forgetAll()
        return [way, read(key, text)] as const
      })
      .filter(([, read]) => read !== noWay)
    const [[, first] = []] = found
    if (meaning instanceof RegExp) expect(first).toMatch(meaning)
    else expect(first).toEqual(meaning)
    expect(found).toEqual(found.map(([way]) => [way, first]))
  })
})
