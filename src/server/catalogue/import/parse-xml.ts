import { SaxesParser } from 'saxes'

/** Names of elements in a workbook differ in prefixes alone. */
export interface XmlReader {
  open?: (name: string, attributes: Record<string, string>) => void
  text?: (text: string) => void
  close?: (name: string) => void
}

/** Bytes that are decoded at once, so that the text of a large part is never in memory as a whole. */
const pieceSize = 256 * 1024

const localName = (name: string) => name.slice(name.indexOf(':') + 1)

/**
 * Reads a part of a workbook piece by piece.
 * @throws Error for XML that is not well-formed
 */
export function parseXml(bytes: Uint8Array, { open, text, close }: XmlReader): void {
  const parser = new SaxesParser<{ position: false; xmlns: false }>({
    position: false,
    xmlns: false,
  })
  parser.on('error', (error) => {
    throw error
  })
  // Entities of one's own may grow without limit; no spreadsheet program declares any.
  parser.on('doctype', () => {
    throw new Error('A workbook has no document type.')
  })
  if (open) parser.on('opentag', ({ name, attributes }) => open(localName(name), attributes))
  if (text) {
    parser.on('text', text)
    parser.on('cdata', text)
  }
  if (close) parser.on('closetag', ({ name }) => close(localName(name)))
  const decoder = new TextDecoder(encodingOf(bytes))
  for (let start = 0; start < bytes.byteLength; start += pieceSize)
    parser.write(decoder.decode(bytes.subarray(start, start + pieceSize), { stream: true }))
  parser.write(decoder.decode()).close()
}

/** XML is UTF-8, or UTF-16 with a mark. */
function encodingOf([first, second]: Uint8Array): string {
  if (first === 0xff && second === 0xfe) return 'utf-16le'
  return first === 0xfe && second === 0xff ? 'utf-16be' : 'utf-8'
}
