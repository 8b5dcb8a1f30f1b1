import { SaxesParser } from 'saxes'
import { checkMemory } from '#src/server/files/reading-thread.ts'

/** Names of elements in a workbook differ in prefixes alone. */
export interface XmlReader {
  open?: (name: string, attributes: Record<string, string>) => void
  text?: (text: string) => void
  close?: (name: string) => void
}

/** Takes the bytes of a part piece by piece, so that it is never in memory as a whole. */
export interface XmlParser {
  /** @throws Error for XML that is not well-formed */
  write: (piece: Uint8Array) => void
  /** @throws Error for XML that ends too early */
  end: () => void
}

const localName = (name: string) => name.slice(name.indexOf(':') + 1)

/** Reads a part of a workbook. */
export function xmlParser({ open, text, close }: XmlReader): XmlParser {
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
  let decoder: TextDecoder | undefined
  return {
    write: (piece) => {
      if (piece.byteLength === 0) return
      checkMemory()
      decoder ??= new TextDecoder(encodingOf(piece))
      parser.write(decoder.decode(piece, { stream: true }))
    },
    end: () => {
      parser.write(decoder?.decode() ?? '').close()
    },
  }
}

/** XML is UTF-8, or UTF-16 with a mark. */
function encodingOf([first, second]: Uint8Array): string {
  if (first === 0xff && second === 0xfe) return 'utf-16le'
  return first === 0xfe && second === 0xff ? 'utf-16be' : 'utf-8'
}
