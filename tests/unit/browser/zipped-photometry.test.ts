import { describe, expect, test } from 'vitest'
import { isZip } from '#src/browser/is-zip.ts'
import { ZippedPhotometry } from '#src/browser/zipped-photometry.ts'
import {
  archiveLimits,
  archiveMessages,
  entryMessages,
} from '#src/domain/sheets/archive-messages.ts'
import { fileLimits } from '#src/domain/files/file-limits.ts'
import { bytesOf, ldt } from '#tests/support/photometric-files.ts'
import { type Packed, zipOf } from '#tests/support/zips.ts'

const blob = (bytes: Uint8Array) => new Blob([new Uint8Array(bytes)])
const open = (entries: readonly Packed[]) => ZippedPhotometry.open(blob(zipOf(entries)))

async function opened(entries: readonly Packed[]): Promise<ZippedPhotometry> {
  const zip = await open(entries)
  if (typeof zip === 'string') throw new Error(zip)
  return zip
}
const text = (name: string) => ({ name, content: bytesOf(`text of ${name}`) })

test('A ZIP file offers its photometric files from all folders, in the order of people', async () => {
  const zip = await opened([
    text('read me.txt'),
    text('Spots/24°/spot-10.ldt'),
    text('Spots/24°/spot-9.LDT'),
    text('__MACOSX/Spots/._spot-9.ldt'),
    text('Spots/36°/IES\\spot.ies'),
    text('pictures/spot.jpg'),
  ])
  expect(zip.names).toEqual([
    'Spots/24°/spot-9.LDT',
    'Spots/24°/spot-10.ldt',
    'Spots/36°/IES/spot.ies',
  ])
  const file = zip.unpack(0)
  if (typeof file === 'string') throw new Error(file)
  expect([file.name, await file.text()]).toEqual(['spot-9.LDT', 'text of Spots/24°/spot-9.LDT'])
})

test('Files of equal names are told apart', async () => {
  const zip = await opened([
    { name: 'a.ldt', content: bytesOf('first') },
    { name: 'a.ldt', content: bytesOf('second') },
  ])
  const files = [zip.unpack(0), zip.unpack(1)]
  expect(
    await Promise.all(files.map(async (file) => (file instanceof File ? file.text() : file))),
  ).toEqual(['first', 'second'])
})

describe('A ZIP file without a photometric file says so:', () => {
  test.each<[string, () => Promise<ZippedPhotometry | string>, string]>([
    [
      'other files',
      () => open([text('a.uld'), text('b.pdf')]),
      'The ZIP file has no LDT or IES file. Please ask its maker for one.',
    ],
    [
      'other ZIP files',
      () => open([text('spots.zip')]),
      'The ZIP file has no LDT or IES file, but other ZIP files. Please unpack it and choose one of them.',
    ],
    [
      'its first half',
      () => ZippedPhotometry.open(blob(zipOf([text('a.ldt')]).subarray(0, 40))),
      archiveMessages.broken,
    ],
    [
      'more files than are read',
      () =>
        open(
          Array.from({ length: archiveLimits.entries + 1 }, (_, at) => ({
            name: `${at}.ldt`,
            content: new Uint8Array(),
          })),
        ),
      archiveMessages.tooManyEntries(archiveLimits.entries + 1),
    ],
    [
      'more bytes than are read',
      () => ZippedPhotometry.open({ size: 200 * 1024 * 1024 + 1 } as Blob),
      'The ZIP file is larger than 200 MB. Please unpack it and choose an LDT or IES file in it.',
    ],
  ])('%s', async (_what, opening, sentence) => {
    expect(await opening()).toBe(sentence)
  })
})

const damaged =
  'It is damaged in the ZIP file or protected by a password. Please unpack it and choose it alone.'

test.each<[string, Packed, string]>([
  [
    'too large',
    { name: 'a.ldt', content: new Uint8Array(fileLimits.photometry + 1) },
    '‘a.ldt’ must not exceed 4MB.',
  ],
  ['a bomb', { name: 'a.ldt', content: new Uint8Array(3_000_000) }, entryMessages.bomb],
  ['no deflate', { name: 'a.ldt', content: ldt(), packed: bytesOf('no deflate') }, damaged],
  ['outside', { name: '../a.ldt', content: ldt() }, entryMessages.path],
  ['packed otherwise', { name: 'a.ldt', content: ldt(), method: 99 }, entryMessages.method],
])('A file of a ZIP file that is %s is refused', async (_what, entry, sentence) => {
  expect((await opened([entry])).unpack(0)).toBe(sentence)
})

test('No more is unpacked than the directory claims', async () => {
  const file = (await opened([{ name: 'a.ldt', content: ldt(), claimed: 10 }])).unpack(0)
  expect(file).toHaveProperty('size', 10)
})

test('A file is a ZIP file by its first bytes', async () => {
  expect(await isZip(blob(zipOf([text('a')])))).toBe(true)
  for (const other of [ldt(), bytesOf('PK'), bytesOf('PK, a maker'), new Uint8Array()])
    expect(await isZip(blob(other))).toBe(false)
})
