import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { productAnswer } from '#src/domain/api/catalogue.ts'
import { figuresSchema } from '#src/domain/api/photometry.ts'
import { databaseKinds } from '#tests/support/databases.ts'
import { type Editing, type Fields, productFields, startEditing } from '#tests/support/editing.ts'
import { angles, ies, ldt, textOf, withLines } from '#tests/support/photometric-files.ts'

const store = '/api/products/store'
const bytes = ldt()
/** The line of EULUMDAT with the flux of the lamps. */
const fluxLine = 29
const fileOf = (content: Uint8Array<ArrayBuffer> | string, name = 'P-600.LDT') =>
  new File([content], name)
const blobOf = (content: Uint8Array) => fileOf(new Uint8Array(content))
/** Of the panel in the file: π · 1000 lm. */
const agreeing = { lumens: 3142, watts: 30 }

describe.each(databaseKinds())('Photometry, on $name', ({ start }) => {
  let api: Editing

  beforeAll(async () => {
    api = await startEditing(start)
  })
  afterAll(() => api.stop())

  const examine = (body: BodyInit) =>
    api.call('POST', '/api/photometry', { body, headers: { 'Content-Type': 'text/plain' } })
  const add = async (code: string, data: Record<string, unknown>) => {
    const texts: Fields = {}
    for (const [name, value] of Object.entries(data))
      texts[name] = value instanceof File ? value : JSON.stringify(value)
    return api.send(store, await productFields({ code, ...texts }))
  }
  const read = async (key: string | number) => {
    const { body } = await api.call('GET', `/api/products/${key}`)
    return productAnswer.parse(body).product.product
  }

  test('of a file is answered without storing it', async () => {
    const { status, body } = await examine(blobOf(bytes))
    expect(status).toBe(200)
    expect(figuresSchema.parse(body)).toMatchObject({
      format: 'EULUMDAT',
      symmetry: 'quadrant',
      lampFlux: 3200,
      upward: 0,
      beam: { c0: 120, c90: 120 },
      findings: [],
    })
    expect(Math.abs(Number(body['flux']) - 1000 * Math.PI)).toBeLessThan(1)
    expect(body['file']).toBeUndefined()
  })

  test(
    'of eight large files that come at once delays no public call',
    { tags: ['in-process'] },
    async () => {
      const [gamma, c] = [angles(0, 180, 0.5), angles(0, 360, 0.5)]
      const large = ies({ gamma, c, intensity: (plane, angle) => 1000 + (plane * angle) / 1000 })
      expect(large.byteLength).toBeGreaterThan(1_000_000)
      const answered: string[] = []
      const files = Array.from({ length: 8 }, async () => {
        const { status } = await examine(blobOf(large))
        answered.push(`file ${status}`)
      })
      const visitor = api.call('GET', '/api/suggested').then(({ status }) => {
        answered.push(`visitor ${status}`)
      })
      await Promise.all([...files, visitor])
      expect(answered).toHaveLength(9)
      expect(answered.at(-1)).toBe('file 200')
    },
  )

  test('of a broken file is refused with its line', async () => {
    const { status, body } = await examine(blobOf(withLines(bytes, { 2: '3', 3: 'seven' })))
    expect(status).toBe(422)
    expect(body.errors?.['file']?.[0]).toMatch(/^Line 3: /)
  })

  test('of neither format is 415, of more than 4 MB 413, and of strangers 401', async () => {
    for (const content of ['', 'hello', '%PDF-1.7 no photometry', '\0\0\0'])
      expect((await examine(content)).status, content).toBe(415)
    expect((await examine(blobOf(new Uint8Array(4 * 1024 * 1024 + 1)))).status).toBe(413)
    const stranger = await fetch(`${api.url}/api/photometry`, { method: 'POST', body: 'x' })
    expect(stranger.status).toBe(401)
  })

  test('of another format is refused with its name, however it is sent', async () => {
    const needed = 'The photometric file must be a EULUMDAT (.ldt) or IES LM-63 (.ies) file.'
    for (const [name, text, sentence] of [
      ['a.xml', '<?xml version="1.0"?><IESTM33-18/>', 'It is a TM-33 file.'],
      ['a.pdf', '%PDF-1.7', 'It is a PDF.'],
      ['a.uld', 'x', 'It is a luminaire for DIALux (ULD)'],
      ['a.zip', 'PK\x03\x04', 'It is a ZIP file. Please unpack it'],
    ] as const) {
      const photometry = new File([text], name)
      const { status, body } = await add(`OT-${name.replace('.', '-')}`, { photometry })
      expect([status, body.errors]).toEqual([
        422,
        { photometry: [expect.stringContaining(`${needed} ${sentence}`)] },
      ])
    }
  })

  test('of variants comes with their upload, which several share', async () => {
    const upload = await api.sendAhead(blobOf(bytes), 'photometry')
    const variants = ['WH', 'BK'].map((finish) => ({
      orderCode: `PH-${finish}`,
      specs: {},
      photometry_upload: upload,
    }))
    const { status, body } = await add('PH', { specs: agreeing, variants })
    expect([status, body['warnings']]).toEqual([
      201,
      ['PH-WH and PH-BK have the same values, so nobody can tell these variants apart.'],
    ])
    const product = await read('PH-WH')
    const [first, second] = product.variants.map(({ photometry }) => photometry)
    expect(first).toEqual(second)
    expect(first?.file).toMatch(/^\/storage\/photometry\/[0-9a-f]{32}\.P-600\.ldt$/)
    expect(first?.ugr?.rooms).toHaveLength(19)
    expect(product.photometry).toBeUndefined()
  })

  test('of a product comes with its form, is kept by an edit, and removed by an empty field', async () => {
    const { body } = await add('PHP', { specs: agreeing, photometry: blobOf(bytes) })
    const id = body.id ?? 0
    const { photometry } = await read(id)
    expect(photometry?.format).toBe('EULUMDAT')
    await api.send(`/api/products/${id}`, { title: 'Another title' })
    expect((await read(id)).photometry).toEqual(photometry)
    await api.send(`/api/products/${id}`, { photometry: '' })
    expect((await read(id)).photometry).toBeUndefined()
    expect((await api.load('product', id))['photometry']).toBeNull()
  })

  test('that was kept with a UGR table has none any more if most light goes upwards', async () => {
    const gamma = angles(0, 180, 5)
    const intensity = (_: number, angle: number) => (angle > 90 ? 790 : 210)
    await add('PHU', { photometry: blobOf(ies({ c: [0], gamma, intensity })) })
    await add('PHO', { photometry: blobOf(bytes) })
    const now = [await read('PHU'), await read('PHO')].map(({ photometry }) => photometry)
    expect(now.map((figures) => figures?.ugr === null)).toEqual([true, false])
    expect(now[0]?.findings.map(({ message }) => message)).toContainEqual(
      'There is no UGR table: more than 65 % of the light goes upwards (CIE 117).',
    )
    const name = '0016-ugr-of-upward-light.sql'
    const folder = path.join(import.meta.dirname, '../../src/server/database/migrations')
    const [update = ''] =
      /^UPDATE [^;]+/m.exec(await readFile(path.join(folder, name), 'utf8')) ?? []
    const asBefore = `UPDATE photometric_file SET figures = json_remove(json_set(figures, '$.ugr',
      (SELECT figures -> '$.ugr' FROM photometric_file WHERE path = ?)), '$.findings[#-1]')
      WHERE path = ?`
    await api.database.write([
      { sql: asBefore, args: [now[1]?.file ?? '', now[0]?.file ?? ''] },
      update,
      update,
    ])
    const then = [await read('PHU'), await read('PHO')].map(({ photometry }) => photometry)
    expect(then).toEqual(now)
  })

  test('is downloaded byte for byte under its own name', async () => {
    await add('PHD', { photometry: fileOf(new Uint8Array(bytes), 'Décor panel/ “600”.ldt') })
    const file = (await read('PHD')).photometry?.file ?? ''
    const response = await fetch(api.url + file)
    expect(new Uint8Array(await response.arrayBuffer())).toEqual(new Uint8Array(bytes))
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-disposition': 'attachment; filename=Decor-panel-600-.ldt',
      'content-type': 'application/octet-stream',
      'x-content-type-options': 'nosniff',
    })
  })

  test('that is refused is named at its field, and nothing is stored', async () => {
    const broken = await api.sendAhead(blobOf(withLines(bytes, { [fluxLine]: '-' })), 'photometry')
    const variants = [{ orderCode: 'PHB-1' }, { orderCode: 'PHB-2', photometry_upload: broken }]
    const refused = await add('PHB', { variants })
    expect(refused.status).toBe(422)
    expect(refused.body.errors?.['variants.1.photometry']?.[0]).toMatch(/^Line \d+: /)
    const other = await add('PHB', { photometry: fileOf('not photometry at all') })
    expect([other.status, other.body.errors]).toEqual([
      422,
      { photometry: ['The photometric file must be a EULUMDAT (.ldt) or IES LM-63 (.ies) file.'] },
    ])
    expect((await api.call('GET', '/api/products/PHB')).status).toBe(404)
  })

  test('that differs from the catalogue is saved with a warning', async () => {
    const specs = { lumens: 2800, watts: 30 }
    const { status, body } = await add('PHW', { specs, photometry: blobOf(bytes) })
    expect([status, body['warnings']]).toEqual([
      201,
      [
        'PHW: The luminous flux is 3,141 lm in the photometric file and 2,800 lm in the catalogue (+12.2 %).',
        'PHW: The efficacy is 105 lm/W in the photometric file and 93 lm/W in the catalogue (+12.2 %).',
      ],
    ])
  })

  test('announces a file by kind, size and a type that photometric files may have', async () => {
    const announce = (file: object) =>
      api.call('POST', '/api/uploads', {
        body: JSON.stringify({ name: 'a.ies', kind: 'photometry', size: 100, type: '', ...file }),
        headers: { 'Content-Type': 'application/json' },
      })
    expect((await announce({})).status).toBe(201)
    expect((await announce({ type: 'application/octet-stream' })).status).toBe(201)
    expect((await announce({ type: 'image/png' })).body.errors).toHaveProperty('type')
    expect((await announce({ size: 4 * 1024 * 1024 + 1 })).body.errors).toHaveProperty('size')
  })
})

test('A test file is what its name says', () => {
  expect(textOf(bytes).split('\r\n')[fluxLine - 1]).toBe('3200')
})
