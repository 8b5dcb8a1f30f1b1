import { PDFBool, PDFDocument, PDFName, PDFRef } from '@cantoo/pdf-lib'
import { describe, expect, test } from 'vitest'
import { UnusablePdfError } from '#src/pdf/open-pdf.ts'
import { checkPdf } from '#src/server/files/check-pdf.ts'
import {
  beforeHead,
  behind,
  encryptedDatasheet,
  encryptions,
  taggedDatasheet,
  turnedDatasheet,
} from '#tests/support/schedule/datasheets.ts'

/** 'accepted', 'no PDF', or why its pages can't be used. */
async function checked(bytes: Uint8Array): Promise<string> {
  try {
    return (await checkPdf(bytes)) ? 'accepted' : 'no PDF'
  } catch (error) {
    if (error instanceof UnusablePdfError) return error.reason
    throw error
  }
}

const latin1 = (text: string) => new Uint8Array(Buffer.from(text, 'latin1'))
const textOf = (bytes: Uint8Array) => Buffer.from(bytes).toString('latin1')
const plain = await turnedDatasheet('Plain')

/** A PDF whose objects are written one by one. */
async function withObjects(change: (document: PDFDocument) => void, useObjectStreams = false) {
  const document = await PDFDocument.load(plain)
  change(document)
  return new Uint8Array(await document.save({ useObjectStreams, addDefaultPage: false }))
}

describe('A PDF whose pages a schedule can take is accepted', () => {
  test.each(Object.entries(beforeHead))('behind %s', async (_what, head) => {
    expect(await checked(behind(head, plain))).toBe('accepted')
  })

  test.each(encryptions)('with %s, where it only restricts what readers may do', async (one) => {
    expect(await checked(await encryptedDatasheet('Plain', '', one))).toBe('accepted')
    expect(await checked(await encryptedDatasheet('Plain', 'secret', one))).toBe(
      'is protected with a password',
    )
  })

  test.each<[string, () => Uint8Array | Promise<Uint8Array>]>([
    ['with tags', () => taggedDatasheet('Tagged', 3)],
    ['with packed objects', () => withObjects(() => undefined, true)],
    ['with unpacked objects', () => withObjects(() => undefined)],
    [
      'with cross-references that readers repair',
      () => latin1(textOf(plain).replace(/startxref\s+\d+/, 'startxref\n7')),
    ],
    ['with the rest of a message behind its end', () => latin1(`${textOf(plain)}\r\n--part--\r\n`)],
    ['with zeros behind its end', () => latin1(textOf(plain) + '\0'.repeat(900))],
  ])('%s', async (_what, make) => {
    expect(await checked(await make())).toBe('accepted')
  })
})

test.each<[reason: string, what: string, make: () => Uint8Array | Promise<Uint8Array>]>([
  ['is cut off: its end is missing', 'half of it', () => plain.slice(0, plain.length / 2)],
  ['is cut off: its end is missing', 'its head', () => latin1('%PDF-1.7\n')],
  ['is damaged', 'no catalogue', () => latin1('%PDF-1.7\nstartxref\n9\n%%EOF\n')],
  ['has no pages', 'no page', () => withObjects((document) => document.removePage(0))],
  [
    'is damaged',
    'a page that is missing',
    () =>
      withObjects(({ catalog, context }) =>
        catalog
          .Pages()
          .Kids()
          .push(PDFRef.of(context.largestObjectNumber + 5)),
      ),
  ],
  [
    'is damaged',
    'a page that has lost its contents',
    () =>
      withObjects((document) =>
        document.getPage(0).node.set(PDFName.of('Contents'), PDFRef.of(900)),
      ),
  ],
  [
    'is damaged',
    'pages that contain each other',
    () =>
      withObjects(({ catalog, context }) => {
        const pages = catalog.get(PDFName.of('Pages'))
        if (pages instanceof PDFRef) catalog.Pages().Kids().push(pages)
        context.largestObjectNumber += 1
      }),
  ],
  [
    'is a form (XFA) that most programs can’t show',
    'a form that only its own program shows',
    () => withObjects(({ catalog }) => catalog.set(PDFName.of('NeedsRendering'), PDFBool.True)),
  ],
  [
    'is encrypted in a way that only some programs can open',
    'an encryption for certain recipients',
    async () =>
      latin1(
        textOf(await encryptedDatasheet('Plain', '', 'RC4-128')).replace(
          '/Standard',
          '/Adobe.PubSec',
        ),
      ),
  ],
])('A PDF %s: %s', async (reason, _what, make) => {
  expect(await checked(await make())).toBe(reason)
})

test.each([
  ['a page before a PDF', () => behind('<script>alert(1)</script>', plain)],
  ['a ZIP before a PDF', () => behind('PK\x03\x04', plain)],
  ['a head further behind than readers look', () => behind('x'.repeat(1025), plain)],
  ['a ZIP behind a PDF', () => latin1(`${textOf(plain)}PK\x05\x06${'\0'.repeat(18)}`)],
  ['a page behind a PDF', () => latin1(`${textOf(plain)}<script>alert(1)</script>`)],
  ['much behind a PDF', () => latin1(textOf(plain) + 'x'.repeat(1100))],
  ['a text', () => latin1('A datasheet')],
  ['nothing', () => new Uint8Array()],
])('%s is no PDF', async (_what, make) => {
  expect(await checked(make())).toBe('no PDF')
})
