import { type PDFDocument, type PDFRef, PDFString } from '@cantoo/pdf-lib'
import { type Font, type Glyph, create } from 'fontkit'
import { unpackedFont } from './unpacked-font.ts'

/** Code points without a glyph of their own: joiners, variation selectors, directions. */
export const ignorable = /^[\p{Default_Ignorable_Code_Point}\p{C}]$/u

/** Opening a font takes longer than drawing a page with it. */
const opened = new WeakMap<Uint8Array, Font>()

/**
 * fontkit keeps a glyph with the characters for which it was first needed, also if it stands for others
 * later. Then a document's bytes would depend on those that were made before it: here, a glyph is kept
 * for each text that it stands for.
 */
function openFont(file: Uint8Array): Font {
  const font = create(unpackedFont(file))
  const newGlyph = font.getGlyph.bind(font)
  const glyphs = new Map<string, Glyph>()
  font.getGlyph = (id, characters = []) => {
    const key = `${id} ${characters.join()}`
    const known = glyphs.get(key)
    if (known !== undefined) return known
    font._glyphs = {}
    const glyph = newGlyph(id, characters)
    glyphs.set(key, glyph)
    return glyph
  }
  leaveMarksWithoutPlace(font)
  return font
}

/**
 * OpenType allows a letter that gives a mark no place of its own, as Malayalam and Gurmukhi fonts have. fontkit
 * 2.0.4 fails at it (foliojs/fontkit#367); here, as in HarfBuzz, the mark stays where it is.
 */
function leaveMarksWithoutPlace({ _layoutEngine: { engine } }: Font): void {
  const processor = engine?.GPOSProcessor
  if (!processor) return
  const apply = processor.applyAnchor.bind(processor)
  processor.applyAnchor = (mark, anchor, index) => {
    if (mark.markAnchor && anchor) apply(mark, anchor, index)
  }
}

/**
 * Embeds only the glyphs used. The library's own embedder lays out texts in
 * one direction and without the positions of marks.
 */
export class EmbeddedFont {
  readonly font: Font
  /** from the font's units to thousandths of the type size */
  readonly scale: number
  readonly ref: PDFRef
  /** its name in the pages' resources */
  readonly key: string
  readonly #subset
  readonly #codes = new Map<string, Code>()
  readonly #isCff: boolean
  readonly #covered: Set<number>

  constructor(document: PDFDocument, key: string, file: Uint8Array) {
    const font = opened.get(file) ?? openFont(file)
    opened.set(file, font)
    this.font = font
    this.scale = 1000 / font.unitsPerEm
    this.key = key
    this.ref = document.context.nextRef()
    this.#subset = font.createSubset()
    this.#isCff = 'CFF ' in font.directory.tables
    this.#covered = new Set(font.characterSet)
  }

  /** Whether one glyph may stand for several texts. */
  get hasTextsOfGlyphs(): boolean {
    return !this.#isCff
  }

  /** A glyph's outline in thousandths of the type size. */
  pathOf({ path }: Glyph): PathStep[] {
    let [x, y] = [0, 0]
    return path.commands.map(({ command, args }) => {
      const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0] = args.map((value) => value * this.scale)
      // PDF has cubic curves only.
      const cubic = [x + ((a - x) * 2) / 3, y + ((b - y) * 2) / 3]
      const steps: Record<string, PathStep> = {
        moveTo: { operator: 'm', points: [a, b] },
        lineTo: { operator: 'l', points: [a, b] },
        quadraticCurveTo: {
          operator: 'c',
          points: [...cubic, c + ((a - c) * 2) / 3, d + ((b - d) * 2) / 3, c, d],
        },
        bezierCurveTo: { operator: 'c', points: [a, b, c, d, e, f] },
      }
      const step = steps[command] ?? { operator: 'h', points: [] }
      x = step.points.at(-2) ?? x
      y = step.points.at(-1) ?? y
      return step
    })
  }

  /** Whether it has a glyph for each character that needs one. */
  covers(text: string): boolean {
    return Array.from(text).every(
      (sign) => this.#covered.has(sign.codePointAt(0) ?? 0) || ignorable.test(sign),
    )
  }

  /**
   * The four hexadecimal digits by which the PDF's texts refer to a glyph. Where the format allows it,
   * a glyph that stands for several texts has a code for each: 'thumbs up' has one picture for all
   * skin tones.
   */
  encode({ id, advanceWidth }: Glyph, text: string): string {
    const glyph = this.#subset.includeGlyph(id)
    const key = this.#isCff ? String(glyph) : `${glyph} ${text}`
    const code = this.#codes.get(key) ?? {
      number: this.#isCff ? glyph : this.#codes.size + 1,
      glyph,
      width: advanceWidth * this.scale,
      text: text === '' ? part : text,
    }
    this.#codes.set(key, code)
    return hex(code.number)
  }

  /** Writes the font into the document; call it after the last text. */
  embed({ context }: PDFDocument): void {
    const { font, scale } = this
    const isCff = this.#isCff
    const codes = [...this.#codes.values()]
    const { minX, minY, maxX, maxY } = font.bbox
    // Six capitals mark a subset.
    const number = Number(this.key.slice(1))
    const letters = [Math.floor(number / 26), number % 26].map((one) =>
      String.fromCharCode(65 + one),
    )
    const name = `AAAA${letters.join('')}+${font.postscriptName}`
    const file = context.flateStream(
      this.#subset.encode(),
      isCff ? { Subtype: 'CIDFontType0C' } : {},
    )
    const descriptor = context.register(
      context.obj({
        Type: 'FontDescriptor',
        FontName: name,
        Flags: 4,
        FontBBox: [minX * scale, minY * scale, maxX * scale, maxY * scale],
        ItalicAngle: font.italicAngle,
        Ascent: font.ascent * scale,
        Descent: font.descent * scale,
        CapHeight: font.capHeight * scale,
        StemV: 80,
        [isCff ? 'FontFile3' : 'FontFile2']: context.register(file),
      }),
    )
    const descendant = context.register(
      context.obj({
        Type: 'Font',
        Subtype: isCff ? 'CIDFontType0' : 'CIDFontType2',
        ...(isCff ? {} : { CIDToGIDMap: context.register(context.flateStream(glyphsOf(codes))) }),
        BaseFont: name,
        CIDSystemInfo: {
          Registry: PDFString.of('Adobe'),
          Ordering: PDFString.of('Identity'),
          Supplement: 0,
        },
        FontDescriptor: descriptor,
        W: codes.flatMap(({ number, width }) => [number, [width]]),
      }),
    )
    context.assign(
      this.ref,
      context.obj({
        Type: 'Font',
        Subtype: 'Type0',
        BaseFont: name,
        Encoding: 'Identity-H',
        DescendantFonts: [descendant],
        ToUnicode: context.register(context.flateStream(toUnicode(codes))),
      }),
    )
  }
}

/** A step of an outline: x and y of each point in turn. */
export interface PathStep {
  operator: 'm' | 'l' | 'c' | 'h'
  points: readonly number[]
}

/** A code by which texts refer to a glyph, and the text that it represents there. */
interface Code {
  number: number
  /** in the subset */
  glyph: number
  /** in thousandths of the type size */
  width: number
  text: string
}

/** The glyph of each code, in two bytes. */
function glyphsOf(codes: readonly Code[]): Uint8Array {
  const map = new Uint8Array(2 * (codes.length + 1))
  const view = new DataView(map.buffer)
  for (const { number, glyph } of codes) view.setUint16(2 * number, glyph)
  return map
}

const hex = (number: number) => number.toString(16).toUpperCase().padStart(4, '0')

const utf16 = (text: string) =>
  text
    .split('')
    .map((unit) => hex(unit.charCodeAt(0)))
    .join('')

/** Stands for a glyph that is part of another character, such as a letter's dots: U+034F, which nobody sees. */
const part = '\u034f'

/** The text that each code stands for, by which viewers search and copy. */
function toUnicode(codes: readonly Code[]): string {
  const entries = codes.map(({ number, text }) => `<${hex(number)}> <${utf16(text)}>`)
  const blocks: string[] = []
  // A block holds at most 100 entries.
  for (let from = 0; from < entries.length; from += 100) {
    const block = entries.slice(from, from + 100)
    blocks.push(`${block.length} beginbfchar\n${block.join('\n')}\nendbfchar`)
  }
  return `/CIDInit /ProcSet findresource begin
12 dict begin
begincmap
/CIDSystemInfo << /Registry (Adobe) /Ordering (UCS) /Supplement 0 >> def
/CMapName /Adobe-Identity-UCS def
/CMapType 2 def
1 begincodespacerange
<0000> <FFFF>
endcodespacerange
${blocks.join('\n')}
endcmap
CMapName currentdict /CMap defineresource pop
end
end`
}
