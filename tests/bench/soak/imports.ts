import Papa from 'papaparse'
import type { ImportAnswer } from '#src/domain/api/import.ts'
import { productFields } from '#src/domain/product/fields.ts'
import { codeProperty, storedProperties } from '#src/domain/product/properties.ts'
import { addresses } from '#src/domain/site/paths.ts'
import { bearer } from '#tests/support/administration.ts'
import { csvOf } from '#tests/support/sheets.ts'
import type { Activity } from './activity.ts'
import { type Soak, bodyOf, get } from './soak.ts'

const titleColumn = storedProperties.find(
  ({ key }) => key === ('title' satisfies keyof typeof productFields),
)

/**
 * An administrator who exports the catalogue, changes the titles of some products in it and imports their
 * rows. Every third import is undone.
 */
export function imports(soak: Soak): Activity {
  const { site, administrator, records, promise } = soak
  const { time } = records
  const products = soak.productsOf('imports')
  const codes = new Set(products.map(({ code }) => code))
  let title = ''
  const promiseTitle = (shows: string) => {
    title = shows
    for (const { id } of products)
      promise({ activity: 'import', path: addresses.product.make(id), shows })
  }
  const dryRun = async (sheet: Uint8Array<ArrayBuffer>): Promise<string> => {
    const upload = await administrator.sendAhead(new File([sheet], 'sheet.csv'), 'import')
    let answer = bodyOf(await administrator.post('/api/import', { upload }))
    while (answer['done'] !== true)
      answer = bodyOf(await administrator.post(`/api/import/${String(answer['import'])}/continue`))
    const { import: id, summary } = answer as unknown as ImportAnswer
    if (summary.error > 0 || summary.create > 0 || summary.change === 0)
      throw new Error(`The dry run shows ${JSON.stringify(summary)}.`)
    return id
  }
  return {
    pause: 15_000,
    round: async (index) => {
      const csv = await time('export', () =>
        get(`${site.url}/api/export.csv`, { headers: bearer(administrator.token) }),
      )
      const before = title
      const imported = `Imported ${index}`
      const id = await time('dry run', () => dryRun(withTitle(csv, imported)))
      await time('import', async () => bodyOf(await administrator.post(`/api/import/${id}/apply`)))
      promiseTitle(imported)
      if (index % 3 !== 2) return
      await time('undo of an import', async () =>
        bodyOf(await administrator.post(`/api/import/${id}/undo`)),
      )
      promiseTitle(before)
    },
  }

  /** The rows of our products in an export, with another title. */
  function withTitle(csv: Buffer, text: string) {
    const { data } = Papa.parse<string[]>(new TextDecoder().decode(csv), { skipEmptyLines: true })
    const [headings = [], ...rows] = data
    const code = headings.indexOf(codeProperty.heading)
    const changed = headings.indexOf(titleColumn?.heading ?? '')
    return csvOf([
      headings,
      ...rows.filter((row) => codes.has(row[code] ?? '')).map((row) => row.with(changed, text)),
    ])
  }
}
