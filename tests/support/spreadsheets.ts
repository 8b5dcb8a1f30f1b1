import { vi } from 'vitest'
import type { CatalogueTable } from '#src/domain/api/catalogue-table.ts'
import type { Finish } from '#src/domain/product/finish.ts'
import { $finishes } from '#src/features/admin/finishes/finishes.ts'
import type { VariantRow } from '#src/features/admin/form/product-data.ts'
import type { Pressed } from '#src/features/admin/grid/cursor-keys.ts'
import type { Source } from '#src/features/admin/grid/source.ts'
import type { Spreadsheet } from '#src/features/admin/grid/spreadsheet.ts'
import { spreadsheet } from '#src/features/admin/grid/spreadsheet.ts'
import { catalogueSource } from '#src/features/admin/table/catalogue-source.tsx'
import { $edits, editHistory, setEdits, wrongIn } from '#src/features/admin/table/edit-store.ts'
import { columnsIn, readColumns } from '#src/features/admin/table/table-columns.ts'
import { tableDataOf } from '#src/features/admin/table/table-data.ts'
import { variantsTable } from '#src/features/admin/variants/variants-table.ts'

// The two spreadsheets of the administration with the same variants.

export const finishes: readonly Finish[] = [
  { code: 'BK', name: 'Signal black', ral: 'RAL 9004', swatch: '#282828' },
  { code: 'WH', name: 'White', ral: 'RAL 9016', swatch: '#ffffff' },
]

export interface OpenSheet {
  sheet: Spreadsheet
  source: () => Source
  notice: () => string
}

/** A browser's storage with room for some keys. */
export function storageFor(room: number): object {
  const held: Record<string, string> = {}
  return Object.defineProperties(held, {
    getItem: { value: (key: string) => held[key] ?? null },
    removeItem: { value: (key: string) => Reflect.deleteProperty(held, key) },
    setItem: {
      value: (key: string, text: string) => {
        if (!(key in held) && Object.keys(held).length >= room) throw new Error('No room')
        held[key] = text
      },
    },
  })
}

/** Forgets all edited cells. */
export function forgetAll(): void {
  vi.stubGlobal('localStorage', storageFor(Infinity))
  $finishes.set({ answer: finishes, isLoading: false, failure: undefined })
  const nothing = {
    notice: '',
    failure: '',
    isBusy: false,
    isConflict: false,
    isReviewing: false,
    isKept: true,
  }
  setEdits({ ...nothing, edits: new Map(), refusals: new Map() })
  editHistory.restart()
}

/** The form’s table. @param shared texts of the product's values, by attribute */
export function openForm(variants: readonly VariantRow[], shared: Record<string, string> = {}) {
  const table = variantsTable(variants, () => undefined)
  const inherited = new Map(Object.entries(shared))
  const source = () =>
    table.sourceOf(table.$table.get().content, inherited, finishes, () => undefined)
  const adopt = () => table.sheet.adopt(source())
  adopt()
  table.$table.listen(adopt)
  return { table, sheet: table.sheet, source, notice: () => table.$table.get().notice }
}

/** The dashboard’s table with some columns. */
export function openCatalogue(answer: CatalogueTable, columns: string, rows?: readonly number[]) {
  const data = tableDataOf(answer)
  const chosen: number[] = []
  const shown = {
    data,
    rows: Uint32Array.from(rows ?? Array.from({ length: data.count }, (_, row) => row)),
    columns: columnsIn(data.of, readColumns(columns)),
    onChoose: (position: number) => void chosen.push(position),
  }
  const sheet = spreadsheet(editHistory)
  const source = () => {
    const { edits, refusals } = $edits.get()
    return catalogueSource(shown, { edits, wrong: wrongIn({ edits, refusals }), finishes })
  }
  const adopt = () => sheet.adopt(source())
  adopt()
  $edits.listen(adopt)
  return { data, sheet, source, chosen, notice: () => $edits.get().notice }
}

export const press = (key: string, how: Partial<Pressed> = {}): Pressed => ({
  ...{ key, control: false, shift: false, alt: false },
  ...how,
})

/** The texts that hold, row by row. */
export const textsIn = ({ source }: Pick<OpenSheet, 'source'>): string[][] => {
  const { rows, columns, textAt } = source()
  return Array.from({ length: rows.length }, (_, row) =>
    columns.map((_column, column) => textAt({ row, column })),
  )
}
