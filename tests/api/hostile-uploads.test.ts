import { deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import {
  type Editing,
  categoryFields,
  pdf,
  picture,
  productFields,
  rowsOf,
  startEditing,
} from '#tests/support/editing.ts'
import { encryptedDatasheet } from '#tests/support/schedule/datasheets.ts'
import { jpegOfScans, pngChunk } from '#tests/support/hostile-pictures.ts'

const megabyte = 1024 * 1024
const notAnImage = 'The image must be an image file (e.g., jpg, png).'
const notAPdf = 'The datasheet must be a PDF file.'

let api: Editing
beforeAll(async () => {
  api = await startEditing()
})
afterAll(() => api.stop())

const bytesOf = async (file: Blob) => new Uint8Array(await file.arrayBuffer())
const named = (name: string, ...parts: BlobPart[]) => new File(parts, name, { type: 'image/png' })
const sendImage = async (image: File) =>
  api.send('/api/categories', await categoryFields({ image }))
const sendDatasheet = async (datasheet: File) =>
  api.send('/api/products/store', await productFields({ datasheet }))
const storedImage = async (id = 0) => {
  const { image } = await api.load('category', id)
  return Buffer.from(await (await fetch(api.url + String(image))).arrayBuffer())
}

/** A PNG that claims huge dimensions but is small: rows of zeros compress a thousandfold. */
function declaredPng(width: number, height: number, rows = 0): Uint8Array<ArrayBuffer> {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([8, 0, 0, 0, 0], 8)
  const data = deflateSync(Buffer.alloc(rows * (width + 1)), { level: 9 })
  const mark = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  return new Uint8Array(
    Buffer.concat([
      mark,
      pngChunk('IHDR', header),
      pngChunk('IDAT', data),
      pngChunk('IEND', Buffer.alloc(0)),
    ]),
  )
}

describe('A file that is no picture is refused, whatever its name', () => {
  let rows: unknown
  beforeEach(async () => {
    rows = await rowsOf(api.database, 'SELECT path FROM file')
  })

  const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'
  const gif = new TextEncoder().encode('GIF89a')
  const cases: [string, () => File | Promise<File>][] = [
    ['an SVG', () => named('a.png', svg)],
    ['an SVG behind a mark of order', () => named('a.png', '\uFEFF', svg)],
    ['a page', () => named('a.jpg', '<!doctype html><script>alert(1)</script>')],
    ['nothing at all', () => named('a.png')],
    ['a program', () => named('a.png', '\x7fELF')],
    [
      'a TIFF',
      async () =>
        named(
          'a.png',
          await sharp(await bytesOf(await picture()))
            .tiff()
            .toBuffer()
            .then((b) => new Uint8Array(b)),
        ),
    ],
    [
      'an AVIF',
      async () =>
        named(
          'a.png',
          await sharp(await bytesOf(await picture()))
            .avif()
            .toBuffer()
            .then((b) => new Uint8Array(b)),
        ),
    ],
    ['the beginning of a GIF and a script', () => named('a.gif', gif, '/*', svg, '*/')],
    [
      'the beginning of a JPEG and a page',
      () => named('a.jpg', new Uint8Array([255, 216, 255]), svg),
    ],
    ['the beginning of a WebP', () => named('a.webp', 'RIFF\x10\x00\x00\x00WEBPVP8 ')],
    ['a PDF', () => new File([pdf()], 'a.png', { type: 'image/png' })],
    ['half a JPEG', async () => (await picture('#123', 'jpeg', 400)).slice(0, 900) as File],
    [
      'half a PNG',
      async () => {
        const whole = await sharp({
          create: {
            width: 300,
            height: 300,
            channels: 3,
            noise: { type: 'gaussian', mean: 120, sigma: 60 },
          },
        } as never)
          .png()
          .toBuffer()
        return named('a.png', new Uint8Array(whole.subarray(0, whole.length / 2)))
      },
    ],
    ['zeros', () => named('a.png', new Uint8Array(1000))],
  ]

  test.each(cases)('%s', async (_what, make) => {
    const made = await make()
    const { status, body } = await sendImage(new File([made], made.name || 'a.png'))
    expect([status, body.errors]).toEqual([422, { image: [notAnImage] }])
    expect(await rowsOf(api.database, 'SELECT path FROM file')).toEqual(rows)
  })
})

describe('An oversized picture', () => {
  test.each([
    [30_000, 30_000, 30_000 / 40],
    [12_001, 10, 10],
    [10_000, 10_000, 10],
    [2_000_000_000, 2_000_000_000, 0],
  ])('of %i × %i pixels is refused by its header', async (width, height, rows) => {
    const bomb = declaredPng(width, height, rows)
    expect(bomb.length).toBeLessThan(megabyte)
    const { status, body } = await sendImage(named('a.png', bomb))
    expect(status).toBe(422)
    expect([
      [notAnImage],
      ['The image must not exceed 12000 pixels per side or 50 megapixels in total.'],
    ]).toContainEqual(body.errors?.['image'])
  })

  test('of 2 MB and one byte gets 413', async () => {
    const good = await picture()
    const { status } = await sendImage(
      named('a.png', good, new Uint8Array(2 * megabyte + 1 - good.size)),
    )
    expect(status).toBe(413)
  })
})

describe('A picture that is expensive to decode', () => {
  test('because of its scans is refused before decoding', async () => {
    const bomb = await jpegOfScans(800, 400)
    const { status, body } = await sendImage(named('a.jpg', new Uint8Array(bomb)))
    expect([status, body.errors]).toEqual([
      422,
      {
        image: [
          'The image takes too long to decode. Please save it again as a plain JPEG, PNG or WebP file.',
        ],
      },
    ])
    const { status: fit } = await sendImage(
      named('a.jpg', new Uint8Array(await jpegOfScans(80, 50))),
    )
    expect(fit).toBe(201)
  })

  test('because of its many frames is decoded up to its first', async () => {
    const frames = Buffer.concat(
      Array.from({ length: 400 }, (_, at) => Buffer.alloc(300, at % 256)),
    )
    const moving = await sharp(frames, {
      raw: { width: 10, height: 4000, channels: 3, pageHeight: 10 },
    })
      .webp({ delay: Array<number>(400).fill(50), loop: 0 })
      .toBuffer()
    const { body } = await sendImage(named('a.webp', new Uint8Array(moving)))
    const { width, height, pages = 1 } = await sharp(await storedImage(body.id)).metadata()
    expect([width, height, pages]).toEqual([10, 10, 1])
  })
})

describe('Only a picture’s pixels are stored', () => {
  test('without location and camera, and upright', async () => {
    const taken = await sharp({
      create: { width: 40, height: 20, channels: 3, background: '#a04020' },
    })
      .withExif({ IFD0: { Copyright: 'secret' }, IFD3: { GPSLatitudeRef: 'N' } })
      .withMetadata({ orientation: 6 })
      .withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/"><!-- secret --></x:xmpmeta>')
      .jpeg()
      .toBuffer()
    expect((await sharp(taken).metadata()).orientation).toBe(6)
    const { body } = await sendImage(named('a.jpg', new Uint8Array(taken)))
    const stored = await storedImage(body.id)
    const { exif, xmp, orientation, width, height } = await sharp(stored).metadata()
    expect([exif, xmp, orientation, width, height]).toEqual([
      undefined,
      undefined,
      undefined,
      20,
      40,
    ])
    expect(stored.includes('secret')).toBe(false)
    const { image } = await api.load('category', body.id ?? 0)
    const known = 'SELECT width, height, color FROM file WHERE path = ?'
    const [file] = await rowsOf(api.database, known, [String(image)])
    expect(file).toEqual({ width: 20, height: 40, color: '#a83818' })
  })

  test('without data hidden before or after its end', async () => {
    const zip = 'PK\x03\x04<script>alert(1)</script>'
    const { status, body } = await sendImage(named('a.jpg', await picture(), zip))
    expect(status).toBe(201)
    expect((await storedImage(body.id)).includes('script')).toBe(false)
  })

  test('of an animation, the first frame', async () => {
    const frames = Buffer.concat([Buffer.alloc(300, 0), Buffer.alloc(300, 255)])
    const moving = await sharp(frames, {
      raw: { width: 10, height: 20, channels: 3, pageHeight: 10 },
    })
      .gif({ delay: [50, 50], loop: 0 })
      .toBuffer()
    expect((await sharp(moving).metadata()).pages).toBe(2)
    const { body } = await sendImage(named('a.gif', new Uint8Array(moving)))
    const { format, width, height, pages = 1 } = await sharp(await storedImage(body.id)).metadata()
    expect([format, width, height, pages]).toEqual(['png', 10, 10, 1])
  })

  test('under a name that the sender does not choose', async () => {
    for (const name of [
      '../../../evil.png',
      '/etc/passwd',
      'C:\\evil.png',
      'a\u0000.png',
      '.'.repeat(300),
    ]) {
      const { status, body } = await sendImage(new File([await picture('#0a0b0c')], name))
      expect(status).toBe(201)
      expect((await api.load('category', body.id ?? 0))['image']).toMatch(
        /^\/storage\/images\/[0-9a-f]{32}\.jpg$/,
      )
    }
  })

  test('once, however often it is uploaded', async () => {
    const ids = [await sendImage(await picture('#777')), await sendImage(await picture('#777'))]
    const [one, other] = await Promise.all(
      ids.map(({ body }) => api.load('category', body.id ?? 0)),
    )
    expect(one?.['image']).toBe(other?.['image'])
  })
})

describe('A file that is no PDF is refused, whatever its name', () => {
  const cases: [string, () => BlobPart[] | Promise<BlobPart[]>][] = [
    ['a page before a PDF', () => ['<script>alert(1)</script>', pdf()]],
    ['a ZIP before a PDF', () => ['PK\x03\x04', pdf()]],
    ['a ZIP behind a PDF', () => [pdf(), 'PK\x05\x06', new Uint8Array(18)]],
    ['a script behind a PDF', () => [pdf(), '<script>alert(1)</script>']],
    ['a version that is none', async () => [(await pdf().text()).replace('%PDF-1.4', '%PDF-x.y')]],
    ['a picture', async () => [await picture()]],
    ['nothing at all', () => []],
  ]
  test.each(cases)('%s', async (_what, make) => {
    const file = new File(await make(), 'a.pdf', { type: 'application/pdf' })
    const { status, body } = await sendDatasheet(file)
    expect([status, body.errors]).toEqual([422, { datasheet: [notAPdf] }])
  })

  test('and browsers save a real PDF instead of showing it', async () => {
    const { status, body } = await sendDatasheet(new File(['\r\n', pdf()], 'a.pdf'))
    expect(status).toBe(201)
    const { datasheet } = await api.load('product', body.id ?? 0)
    const response = await fetch(api.url + String(datasheet))
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': 'attachment; filename="Zenith 90.pdf"',
      'x-content-type-options': 'nosniff',
    })
  })
})

describe('A PDF that can’t be used is refused with its reason', () => {
  const damaged =
    'is damaged. Please export or download it again, or open it in a PDF program and save it there.'
  const cases: [string, () => BlobPart[] | Promise<BlobPart[]>, string][] = [
    [
      'half a PDF',
      () => [pdf().slice(0, 150)],
      'is cut off: its end is missing. Please export or download it again.',
    ],
    ['no objects', () => ['%PDF-1.7\nxref\nstartxref\n99999\n%%EOF\n'], damaged],
    [
      'a page that is missing',
      async () => [(await pdf().text()).replace('[3 0 R]', '[3 0 R 9 0 R]')],
      damaged,
    ],
    [
      'a password',
      async () => [await encryptedDatasheet('Secret', 'secret')],
      'is protected with a password. Please save it without a password.',
    ],
  ]
  test.each(cases)('%s', async (_what, make, reason) => {
    const file = new File(await make(), 'a.pdf', { type: 'application/pdf' })
    const { status, body } = await sendDatasheet(file)
    expect([status, body.errors]).toEqual([422, { datasheet: [`The datasheet ${reason}`] }])
  })

  test('and one that only restricts its readers is stored as it is', async () => {
    const file = new File([await encryptedDatasheet('Free to read')], 'a.pdf')
    const { status, body } = await sendDatasheet(file)
    expect(status).toBe(201)
    const { datasheet } = await api.load('product', body.id ?? 0)
    const stored = await (await fetch(api.url + String(datasheet))).bytes()
    expect(Buffer.from(stored).equals(Buffer.from(await file.arrayBuffer()))).toBe(true)
  })
})
