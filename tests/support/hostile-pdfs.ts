import { deflateSync } from 'node:zlib'

const latin1 = (text: string) => Buffer.from(text, 'latin1')

/** An object of a PDF, with its stream. */
const part = (number: number, dictionary: string, stream?: Uint8Array) =>
  Buffer.concat([
    latin1(`${number} 0 obj\n${dictionary}\n`),
    ...(stream ? [latin1('stream\n'), stream, latin1('\nendstream\n')] : []),
    latin1('endobj\n'),
  ])

const pdf = (...parts: Uint8Array[]) =>
  new Uint8Array(
    Buffer.concat([
      latin1('%PDF-1.7\n'),
      ...parts,
      latin1('trailer\n<</Root 1 0 R>>\nstartxref\n9\n%%EOF\n'),
    ]),
  )

const catalogue = part(1, '<</Type/Catalog/Pages 2 0 R>>')
const page = part(3, '<</Type/Page/Parent 2 0 R/MediaBox[0 0 9 9]>>')
const whole = [catalogue, part(2, '<</Type/Pages/Kids[3 0 R]/Count 1>>'), page]
const each = (count: number, text: (index: number) => string) =>
  latin1(Array.from({ length: count }, (_, index) => text(index)).join(''))

/** Zeros that unpack from a few kilobytes, because they are packed twice. */
const packedTwice = (size: number) => deflateSync(deflateSync(Buffer.alloc(size), { level: 9 }))

/** PDFs built to take long or much memory. */
export const hostilePdfs: Readonly<Record<string, () => Uint8Array<ArrayBuffer>>> = {
  'a table of 1,000 million objects': () =>
    pdf(
      ...whole,
      part(4, '<</Type/XRef/Size 1000000000/W[1 2 1]/Root 1 0 R/Length 0>>', new Uint8Array()),
    ),
  'objects that unpack to 800 megabytes': () => {
    const packed = packedTwice(800 * 1024 ** 2)
    const filters = '/Filter[/FlateDecode/FlateDecode]'
    return pdf(
      ...whole,
      part(4, `<</Type/ObjStm/N 0/First 0${filters}/Length ${packed.length}>>`, packed),
    )
  },
  'pages that hold each next one twice': () =>
    pdf(
      catalogue,
      each(
        40,
        (n) => `${n + 2} 0 obj<</Type/Pages/Kids[${n + 3} 0 R ${n + 3} 0 R]/Count 1>>endobj\n`,
      ),
      part(42, '<</Type/Page>>'),
    ),
  'pages within pages': () =>
    pdf(
      catalogue,
      each(20_000, (n) => `${n + 2} 0 obj<</Type/Pages/Kids[${n + 3} 0 R]/Count 1>>endobj\n`),
      part(20_002, '<</Type/Page>>'),
    ),
  'lists within lists': () => pdf(...whole, part(4, '['.repeat(2_000_000))),
  'objects without an end': () =>
    pdf(
      ...whole,
      each(20_000, () => '5 0 obj (\n'),
    ),
  'streams without an end': () =>
    pdf(
      ...whole,
      each(20_000, () => '5 0 obj<<>>stream\n'),
    ),
  'the same page very often': () =>
    pdf(catalogue, part(2, `<</Type/Pages/Kids[${'3 0 R '.repeat(100_000)}]/Count 100000>>`), page),
}
