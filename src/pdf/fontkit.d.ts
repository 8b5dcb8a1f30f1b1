/** The part of fontkit 2 that exports use; its published declarations name wrong types. */
declare module 'fontkit' {
  export interface Glyph {
    id: number
    codePoints: number[]
    advanceWidth: number
    path: { commands: { command: string; args: number[] }[] }
  }
  export interface GlyphRun {
    glyphs: Glyph[]
    positions: { xAdvance: number; xOffset: number; yOffset: number }[]
  }
  export interface Subset {
    includeGlyph(id: number): number
    encode(): Uint8Array
  }
  /** Places marks, such as vowel signs, at their letters. */
  export interface MarkPositions {
    applyAnchor(mark: { markAnchor: object | null }, anchor: object | null, index: number): void
  }
  export interface Font {
    /** glyphs by their ids, as first needed */
    _glyphs: Record<number, Glyph>
    _layoutEngine: { engine: { GPOSProcessor?: MarkPositions | null } | null }
    /** @param characters code points for which it stands */
    getGlyph(id: number, characters?: number[]): Glyph
    postscriptName: string
    unitsPerEm: number
    ascent: number
    descent: number
    capHeight: number
    italicAngle: number
    bbox: { minX: number; minY: number; maxX: number; maxY: number }
    characterSet: number[]
    directory: { tables: Record<string, unknown> }
    layout(
      text: string,
      features?: string[],
      script?: string,
      language?: string,
      direction?: 'ltr' | 'rtl',
    ): GlyphRun
    createSubset(): Subset
  }
  export function create(file: Uint8Array): Font
}
