import type { ImportAnswer } from '#src/domain/api/import.ts'
import type { StoredItem } from '#src/domain/catalogue/items.ts'
import { insertFile } from '#src/server/database/files.ts'
import { insertFinish } from '#src/server/database/finishes.ts'
import { insertItem } from '#src/server/database/items.ts'
import { bearer, sessionOf } from './administration.ts'
import { storedItem } from './changes.ts'
import type { TestDatabase } from './databases.ts'
import { administrationOf } from './editing.ts'
import { type PublicApi, productOf, startPublicApi } from './public-api.ts'
import { csvOf } from './sheets.ts'

type Row = readonly (string | number)[]
export type Sheet = readonly Row[]

export interface Imports extends PublicApi {
  call: (path: string, init?: RequestInit) => Promise<Response>
  post: (path: string, body?: unknown) => Promise<Response>
  /** the same as another administrator */
  postAs: (token: string, path: string, body?: unknown) => Promise<Response>
  /** Uploads a file to import and returns its id. */
  upload: (bytes: Uint8Array<ArrayBuffer>, name?: string) => Promise<string>
  /** Begins an import of a sheet and, beside it, a ZIP file. */
  begin: (sheet: Sheet | Uint8Array<ArrayBuffer>, zip?: Uint8Array) => Promise<Response>
  /** The same, which must succeed, until all rows are compared. */
  dryRun: (sheet: Sheet | Uint8Array<ArrayBuffer>, zip?: Uint8Array) => Promise<ImportAnswer>
  product: (id: number) => Promise<StoredItem<'product'> | undefined>
}

export const datasheetOfAll = `/storage/datasheets/${'b'.repeat(32)}.pdf`

/** A product with two variants: LUM-101-27 and LUM-101-30. */
export const luminaire = (id: number) =>
  productOf(datasheetOfAll, {
    id,
    code: `LUM-${id}`,
    dateOfRelease: '2025-06-01',
    specs: { watts: 12 },
    variants: [
      { orderCode: `LUM-${id}-27`, specs: { cct: 2700, finish: 'MB' } },
      { orderCode: `LUM-${id}-30`, specs: { cct: 3000, finish: 'WH' } },
    ],
  })

/** The functions with a catalogue in which products 101 to 112 have variants, or others from 101 on. */
export async function startImports(
  start?: () => Promise<TestDatabase>,
  products = Array.from({ length: 12 }, (_, index) => luminaire(101 + index)),
): Promise<Imports> {
  const api = await startPublicApi(start)
  const token = await sessionOf(api.database, 'Noor')
  await api.database.writeCatalogue([
    insertFile('datasheet', datasheetOfAll, 1),
    insertFinish({ code: 'MB', name: 'Matt black', ral: 'RAL 9005', swatch: '#111111' }),
    insertFinish({ code: 'WH', name: 'White', ral: 'RAL 9016', swatch: '#ffffff' }),
    ...products.flatMap((one) => insertItem('product', one)),
  ])
  const callAs = (as: string, path: string, init: RequestInit = {}) =>
    fetch(`${api.url}/api/${path}`, {
      ...init,
      headers: { ...bearer(as), ...(init.headers as Record<string, string>) },
    })
  const call: Imports['call'] = (path, init) => callAs(token, path, init)
  const postAs: Imports['postAs'] = (as, path, body = {}) =>
    callAs(as, path, {
      method: 'POST',
      body: JSON.stringify(body),
      headers: { 'Content-Type': 'application/json' },
    })
  const post: Imports['post'] = (path, body) => postAs(token, path, body)
  const { sendAhead } = administrationOf(api.url, token)
  const upload: Imports['upload'] = (bytes, name = 'sheet.csv') =>
    sendAhead(new File([bytes], name), 'import')
  const begin: Imports['begin'] = async (sheet, zip) =>
    post('import', {
      upload: await upload(sheet instanceof Uint8Array ? sheet : csvOf(sheet)),
      ...(zip && { files: await upload(new Uint8Array(zip), 'files.zip') }),
    })
  return {
    ...api,
    ...{ call, post, postAs, upload, begin },
    dryRun: async (sheet, zip) => {
      const response = await begin(sheet, zip)
      let answer = (await response.json()) as ImportAnswer
      while (response.ok && !answer.done)
        answer = (await (await post(`import/${answer.import}/continue`)).json()) as ImportAnswer
      if (!response.ok) throw new Error(`${response.status} ${JSON.stringify(answer)}`)
      return answer
    },
    product: (id) => storedItem(api.database, 'product', id),
  }
}
