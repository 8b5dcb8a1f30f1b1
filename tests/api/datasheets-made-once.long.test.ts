import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { cp, mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import { setTimeout } from 'node:timers/promises'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { startBlobs } from '#content-build/host/blobs.ts'
import { sheetEdition } from '#src/datasheet/edition.ts'
import { sheetOf } from '#src/datasheet/sheet-of.ts'
import type { ProductData } from '#src/domain/compare/product-data.ts'
import { imagePixels } from '#src/domain/files/file-limits.ts'
import { ownJson } from '#src/domain/own-json.ts'
import { finishesOf } from '#src/domain/product/product-view.ts'
import { liveCatalogue } from '#src/server/catalogue/live-catalogue.ts'
import { productDetail } from '#src/server/catalogue/values/shapes.ts'
import { faultMessages } from '#src/domain/fault-messages.ts'
import { datasheetKey } from '#src/server/datasheets/datasheet-key.ts'
import { madeFiles } from '#src/server/datasheets/made-store.ts'
import { makeOnce } from '#src/server/datasheets/make-once.ts'
import { makingAtOnce } from '#src/server/database/making-limits.ts'
import { UnavailableError } from '#src/server/errors.ts'
import { sweepMadeFiles } from '#src/server/datasheets/sweep-made-files.ts'
import { blobFiles } from '#src/server/files/blob-files.ts'
import { deleteFile } from '#src/server/files/store.ts'
import { addMadeProduct, widePicture } from '#tests/support/datasheet-catalogue.ts'
import { type Editing, rowsOf, startEditing } from '#tests/support/editing.ts'
import { heldAt, holdable } from '#tests/support/held-site.ts'
import { rawRequest } from '#tests/support/local-site.ts'
import { longTest } from '#tests/support/long-test.ts'

const program = path.join(import.meta.dirname, '../support/ask-function.ts')
const hour = 60 * 60 * 1000
const inHours = (hours: number) => new Date(Date.now() + hours * hour)

let api: Editing

beforeAll(async () => {
  api = await startEditing()
})
afterAll(() => api.stop())

const addressOf = async (code: string) =>
  (await rawRequest(api.url, `/datasheet/${code}.pdf`)).headers.location ?? ''
const ask = (address: string) => rawRequest(api.url, address)
/** As ask-function.ts, comes again when told to. */
async function askUntilMade(address: string) {
  let answer = await ask(address)
  while (answer.status === 503) {
    await setTimeout(Number(answer.headers['retry-after']) * 1000)
    answer = await ask(address)
  }
  return answer
}
const keyOf = (address: string) => datasheetKey(address.split('/')[2] ?? '')
const rowsOfKey = (key: string) =>
  rowsOf(api.database, 'SELECT * FROM made_file WHERE name = ?', [key])
const makings = async () => (await rowsOf(api.database, 'SELECT subject FROM making')).length
const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')

interface Asked {
  status: number
  sha256: string
}

/** Starts another instance of the function. */
async function startInstance(
  address: string,
  times: number,
  environment: Record<string, string> = {},
) {
  const child = spawn(process.execPath, [program, 'datasheet', address, String(times)], {
    env: { ...process.env, ...environment },
    stdio: ['pipe', 'pipe', 'pipe'],
  })
  await once(child.stderr, 'data')
  return {
    ask: async (): Promise<Asked[]> => {
      child.stdin.end()
      return JSON.parse(await text(child.stdout)) as Asked[]
    },
  }
}

/** A small file with more pixels than we decode. */
async function hugePicture(): Promise<Uint8Array<ArrayBuffer>> {
  const side = Math.ceil(Math.sqrt(imagePixels.all)) + 1
  const create = { width: side, height: side, channels: 3, background: 'red' } as const
  return new Uint8Array(await sharp({ create, limitInputPixels: false }).png().toBuffer())
}

describe('A datasheet', () => {
  longTest('that 50 ask for at once, in two instances, is made once in each', async () => {
    await addMadeProduct(api, 'Crowd')
    const [address, before] = [await addressOf('crowd-15'), await makings()]
    const other = await startInstance(address, 25)
    const [there, here] = await Promise.all([
      other.ask(),
      Promise.all(Array.from({ length: 25 }, () => askUntilMade(address))),
    ])
    const hashes = [
      ...here.map(({ status, body }) => `${status} ${sha256(body)}`),
      ...there.map(({ status, sha256: hash }) => `${status} ${hash}`),
    ]
    expect(hashes).toHaveLength(50)
    expect([...new Set(hashes)]).toEqual([`200 ${sha256((await ask(address)).body)}`])
    expect(await makings()).toBeLessThanOrEqual(before + 2)
    expect(await rowsOfKey(keyOf(address))).toMatchObject([{ source: 'Crowd-15' }])
  })

  longTest(
    'has the same bytes from another process, with another store, clock and language',
    async () => {
      await addMadeProduct(api, 'Twin')
      const address = await addressOf('twin-15')
      const folder = await mkdtemp(path.join(os.tmpdir(), 'other-blobs-'))
      try {
        const body = (await ask(address)).body
        await cp(path.join(api.dataDir, 'blobs'), folder, { recursive: true })
        const context = process.env['NETLIFY_BLOBS_CONTEXT']
        const blobs = await startBlobs(folder)
        try {
          await madeFiles.delete(keyOf(address))
          const environment = { TZ: 'Pacific/Auckland', LANG: 'ar_EG.UTF-8', LC_ALL: 'ar_EG.UTF-8' }
          const [other] = await (await startInstance(address, 1, environment)).ask()
          expect(other).toEqual({ status: 200, sha256: sha256(body) })
          expect((await madeFiles.find(keyOf(address)))?.size).toBe(body.byteLength)
        } finally {
          await blobs.stop()
          process.env['NETLIFY_BLOBS_CONTEXT'] = context
        }
      } finally {
        await rm(folder, { recursive: true, force: true })
      }
    },
  )

  test('has the same edition from the data that browsers have', async () => {
    await addMadeProduct(api, 'Shared')
    const catalogue = await liveCatalogue()
    const product = catalogue.findProduct('shared')
    if (product === undefined) throw new Error('The product is missing.')
    const finishes = finishesOf(product, catalogue.finishes)
    const answered = productDetail(catalogue, product, (file) => ({ file }))
    const data: ProductData = {
      product: answered,
      finishes,
      changedAt: product.updatedAt,
      images: {},
    }
    const source = ownJson<ProductData>(JSON.stringify(data))
    for (const code of ['Shared-15', 'Shared-36', 'Shared-60']) {
      const edition = await sheetEdition(sheetOf(source, code))
      expect(await addressOf(code)).toBe(`/datasheet/${edition}/${code}.pdf`)
    }
  })

  test('whose maker is killed leaves nothing half, and the next one makes it', async () => {
    await addMadeProduct(api, 'Killed', { image: await widePicture('#112211') })
    const address = await addressOf('killed-15')
    const key = keyOf(address)
    const holdFile = path.join(api.dataDir, 'hold.json')
    const child = spawn(process.execPath, [program, 'datasheet', address], {
      detached: true,
      env: { ...process.env, ...holdable(holdFile) },
      stdio: 'ignore',
    })
    const moment = { when: 'before', call: 'fetch', on: 'site:files/images' } as const
    await heldAt(holdFile, moment, () => undefined)
    process.kill(-(child.pid ?? 0), 'SIGKILL')
    await once(child, 'exit')
    expect(await madeFiles.find(key)).toBeUndefined()
    const { status, body } = await ask(address)
    expect([status, body.subarray(-6).toString().trim()]).toEqual([200, '%%EOF'])
    expect(await rowsOfKey(key)).toMatchObject([{ doomed_at: null }])
  })

  test('that the store has lost is made again', async () => {
    await addMadeProduct(api, 'Lost')
    const address = await addressOf('lost-15')
    const { body } = await ask(address)
    await madeFiles.delete(keyOf(address))
    expect((await ask(address)).body.equals(body)).toBe(true)
    expect((await madeFiles.find(keyOf(address)))?.size).toBe(body.byteLength)
  })
})

test('A network that asks for many new datasheets fills its own queue alone', async () => {
  const { running, waiting } = makingAtOnce
  const hold = Promise.withResolvers<true>()
  const begun: string[] = []
  const make = (name: string, network: string) =>
    makeOnce(api.database, { name, kind: 'datasheet', source: name }, network, async () => {
      begun.push(name)
      await hold.promise
      return { bytes: new Uint8Array(), isComplete: false }
    })
  const tooMany = 5
  let refused = 0
  const crowd = Array.from({ length: running + waiting.perNetwork + tooMany }, (_, index) =>
    make(`crowd ${index}`, 'crowd').catch((error: unknown) => {
      expect(error).toBeInstanceOf(UnavailableError)
      refused += 1
    }),
  )
  await expect.poll(() => refused).toBe(tooMany)
  // Also for a file that waits in the queue of the others.
  const others = [make('visitor', 'visitor'), make(`crowd ${waiting.perNetwork}`, 'another')]
  // They first look whether the file is there, as this does after them.
  await madeFiles.find('visitor')
  hold.resolve(true)
  await Promise.all([...others, ...crowd])
  expect(begun.indexOf('visitor')).toBeLessThan(running + waiting.perNetwork / 2)
})

describe('A picture that can’t be had', () => {
  test('is left out of the datasheet, which is then not kept', async () => {
    const { id } = await addMadeProduct(api, 'Blank', { image: await widePicture('#010203') })
    const image = String((await api.load('product', id))['image'])
    await deleteFile(image)
    const address = await addressOf('blank-15')
    const { status, headers, text: pdf } = await ask(address)
    expect([status, pdf.slice(0, 5)]).toEqual([200, '%PDF-'])
    expect(headers['cache-control']).toBe('public, max-age=0, must-revalidate')
    expect(await madeFiles.find(keyOf(address))).toBeUndefined()
    expect(await rowsOfKey(keyOf(address))).toEqual([])
    const own = await ask(`/datasheet/picture/${image.replace(/^.*\/|\.\w+$/g, '')}.jpg`)
    expect([own.status, own.text]).toEqual([422, '{"message":"This picture can’t be read."}'])
  })

  test.each([
    ['broken', new TextEncoder().encode('\x89PNG\r\n\x1a\n broken')],
    ['empty', new Uint8Array()],
    ['larger than any that is accepted', hugePicture],
  ])('because it is %s is refused with a sentence', async (name, content) => {
    const bytes = typeof content === 'function' ? await content() : content
    const hash = createHash('sha256').update(name).digest('hex').slice(0, 32)
    await api.database.write([
      {
        sql: `INSERT INTO file (path, kind, size, width, height, color) VALUES (?, 'image', 9, 1, 1, '#000000')`,
        args: [`/storage/images/${hash}.png`],
      },
    ])
    await blobFiles({ name: 'files' }).put(`images/${hash}.png`, bytes)
    const answer = await ask(`/datasheet/picture/${hash}.jpg`)
    expect([answer.status, answer.text]).toEqual([422, '{"message":"This picture can’t be read."}'])
    expect(await rowsOfKey(`pictures/${hash}.jpg`)).toEqual([])
  })
})

test(
  'A store that fails is no reason for a datasheet without its picture',
  { tags: ['in-process'] },
  async () => {
    await addMadeProduct(api, 'Outage', { image: await widePicture('#0a0b0c') })
    const address = await addressOf('outage-15')
    const context = process.env['NETLIFY_BLOBS_CONTEXT'] ?? ''
    const real = globalThis.fetch
    vi.spyOn(console, 'error').mockImplementation(() => undefined)
    vi.spyOn(console, 'info').mockImplementation(() => undefined)
    globalThis.fetch = (input, init) => {
      const { url } = new Request(input, init)
      return url.includes('site:files/images')
        ? Promise.reject(new TypeError('fetch failed'))
        : real(input, init)
    }
    try {
      const { status, text: body } = await ask(address)
      expect([status, (JSON.parse(body) as { message: string }).message]).toEqual([
        503,
        faultMessages.files,
      ])
      expect(await madeFiles.find(keyOf(address))).toBeUndefined()
    } finally {
      globalThis.fetch = real
      process.env['NETLIFY_BLOBS_CONTEXT'] = context
      vi.restoreAllMocks()
    }
    expect((await ask(address)).status).toBe(200)
  },
)

describe('The sweep', () => {
  const isKept = async (key: string) =>
    (await madeFiles.find(key)) !== undefined && (await rowsOfKey(key)).length === 1

  test('deletes datasheets and pictures that nothing has needed for a day, and no others', async () => {
    const image = await widePicture('#987654')
    const { id } = await addMadeProduct(api, 'Swept', { image })
    const { id: other } = await addMadeProduct(api, 'Staying')
    const addresses = await Promise.all(['swept-15', 'swept-36', 'staying-15'].map(addressOf))
    for (const address of addresses) await ask(address)
    const [swept = '', , staying = ''] = addresses.map(keyOf)
    const keys = addresses.map(keyOf)
    const picture = `pictures/${String((await api.load('product', id))['image']).replace(/^.*\/|\.\w+$/g, '')}.jpg`
    const kept = () => Promise.all([...keys, picture].map(isKept))
    await sweepMadeFiles(api.database, inHours(25))
    expect(await kept()).toEqual([true, true, true, true])

    await api.send(`/api/products/${id}`, { title: 'Another title' })
    await sweepMadeFiles(api.database, inHours(26))
    expect(await kept(), 'within a day of the last look').toEqual([true, true, true, true])
    await sweepMadeFiles(api.database, inHours(25 + 25))
    expect(await kept()).toEqual([false, false, true, true])
    const { status, headers } = await ask(addresses[0] ?? '')
    expect([status, headers.location]).toEqual([302, '/datasheet/Swept-15.pdf'])

    await ask(await addressOf('swept-15'))
    await api.remove(`/api/products/${id}`)
    await api.database.write([
      `DELETE FROM file WHERE path LIKE '/storage/images/${picture.slice(9, 41)}.%'`,
    ])
    await sweepMadeFiles(api.database, inHours(25 + 50))
    expect(await isKept(picture)).toBe(false)
    expect(
      await rowsOf(api.database, `SELECT * FROM made_file WHERE source LIKE 'Swept%'`),
    ).toEqual([])
    expect([await isKept(swept), await isKept(staying)]).toEqual([false, true])
    expect(other).toBeGreaterThan(id)
  })

  test('that died in the middle is finished by the next one, and hinders no request', async () => {
    const { id } = await addMadeProduct(api, 'Doomed')
    const address = await addressOf('doomed-15')
    await ask(address)
    const key = keyOf(address)
    const doom = () =>
      api.database.write([
        {
          sql: `UPDATE made_file SET doomed_at = ? WHERE name = ?`,
          args: [new Date().toISOString(), key],
        },
      ])
    await doom()
    await madeFiles.delete(key)
    expect((await ask(address)).status).toBe(200)
    expect(await rowsOfKey(key)).toMatchObject([{ doomed_at: null }])
    await api.send(`/api/products/${id}`, { title: 'Another' })
    await doom()
    await sweepMadeFiles(api.database, inHours(25))
    expect(await rowsOfKey(key)).toEqual([])
    expect(await madeFiles.find(key)).toBeUndefined()
  })
})
