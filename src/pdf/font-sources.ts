/** Reads a font's WOFF file; undefined if it is unavailable. */
export type ReadFont = (name: FontName) => Promise<Uint8Array | undefined>

/** The site's font, which is asked for each character first. */
export const weightFonts = {
  light: 'geist-sans-latin-300',
  regular: 'geist-sans-latin-400',
  medium: 'geist-sans-latin-500',
  strong: 'geist-sans-latin-600',
} as const
export type Weight = keyof typeof weightFonts

/** Chinese characters with their signs; most have no form of their own in Japanese. */
const han = /[\u3000-\u303f\u30fb\u30fc\u3200-\u9fff\uf900-\ufaff\uff00-\uff60\u{20000}-\u{3ffff}]/u

/**
 * Fonts for characters that the site's own font lacks, in the order in which they are asked. A font is
 * read only if a text has a character that it may have and that no font before it has.
 */
export const fontSources = [
  { name: 'noto-sans-latin-400', covers: /[\u0020-\u036f\u2000-\u22ff\ufffd]/ },
  {
    name: 'noto-sans-latin-ext-400',
    covers: /[\u0100-\u036f\u1d00-\u1eff\u2020-\u214f\u2c60-\u2c7f\ua720-\ua7ff]/,
  },
  { name: 'noto-sans-greek-400', covers: /[\u0370-\u03ff]/ },
  { name: 'noto-sans-cyrillic-400', covers: /[\u0301\u0400-\u04ff\u2116]/ },
  { name: 'noto-sans-vietnamese-400', covers: /[\u0300-\u0329\u0100-\u01b0\u1ea0-\u1ef9\u20ab]/ },
  { name: 'noto-sans-devanagari-400', covers: /[\u1cd0-\u1cf9\u0900-\u097f\u20b9\ua830-\ua8ff]/ },
  { name: 'noto-sans-bengali-bengali-400', covers: /[\u0980-\u09ff]/ },
  { name: 'noto-sans-gurmukhi-gurmukhi-400', covers: /[\u0a00-\u0a7f]/ },
  { name: 'noto-sans-tamil-tamil-400', covers: /[\u0b80-\u0bff]/ },
  { name: 'noto-sans-malayalam-malayalam-400', covers: /[\u0d00-\u0d7f]/ },
  { name: 'noto-sans-sinhala-sinhala-400', covers: /[\u0d80-\u0dff]/ },
  { name: 'noto-sans-thai-thai-400', covers: /[\u0e00-\u0e7f]/ },
  {
    name: 'noto-sans-arabic-arabic-400',
    covers: /[\u0600-\u06ff\u0750-\u077f\u0870-\u08ff\ufb50-\ufdff\ufe70-\ufefc]/,
  },
  { name: 'noto-sans-hebrew-hebrew-400', covers: /[\u0590-\u05ff\u20aa\ufb1d-\ufb4f]/ },
  {
    name: 'noto-sans-arabic-math-400',
    covers: /[\u0300-\u03ff\u2016-\u23ff\u27c0-\u2aff\u{1d400}-\u{1d7ff}]/u,
  },
  { name: 'noto-sans-arabic-symbols-400', covers: /[\u20dd-\u29ff\u2b00-\u2bff]/ },
  // Signs of drawings: ⌀, Ⓐ; ✓, ☐, ✗; ∠, ⊥.
  { name: 'noto-sans-symbols-symbols-400', covers: /[\u2300-\u24ff\u2600-\u26ff]/ },
  {
    name: 'noto-sans-symbols-2-symbols-400',
    covers: /[\u2300-\u23ff\u25a0-\u27bf\u2b00-\u2bff]/,
  },
  {
    name: 'noto-sans-math-latin-400',
    covers: /[\u2190-\u22ff\u27c0-\u2aff\u{1d400}-\u{1d7ff}]/u,
  },
  // Kana say that Chinese characters, too, are meant in their Japanese form.
  { name: 'noto-sans-jp-japanese-400', covers: /[\u3041-\u30fa\u30fd-\u30ff\uff66-\uff9f]/ },
  { name: 'noto-sans-kr-korean-400', covers: /[\u1100-\u11ff\u3130-\u318f\uac00-\ud7af]/ },
  { name: 'noto-sans-sc-chinese-simplified-400', covers: han },
  { name: 'noto-sans-tc-chinese-traditional-400', covers: han },
  {
    name: 'noto-emoji-emoji-400',
    covers: /[\u203c-\u2bff\u3030\u303d\u3297\u3299\u{1f000}-\u{1faff}\u{e0020}-\u{e007f}]/u,
  },
] as const satisfies readonly { name: string; covers: RegExp }[]

export type FontName = (typeof weightFonts)[Weight] | (typeof fontSources)[number]['name']
