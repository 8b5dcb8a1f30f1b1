import geist300 from '@fontsource/geist-sans/files/geist-sans-latin-300-normal.woff?url&no-inline'
import geist400 from '@fontsource/geist-sans/files/geist-sans-latin-400-normal.woff?url&no-inline'
import geist500 from '@fontsource/geist-sans/files/geist-sans-latin-500-normal.woff?url&no-inline'
import geist600 from '@fontsource/geist-sans/files/geist-sans-latin-600-normal.woff?url&no-inline'
import emoji from '@fontsource/noto-emoji/files/noto-emoji-emoji-400-normal.woff?url&no-inline'
import arabic from '@fontsource/noto-sans-arabic/files/noto-sans-arabic-arabic-400-normal.woff?url&no-inline'
import math from '@fontsource/noto-sans-arabic/files/noto-sans-arabic-math-400-normal.woff?url&no-inline'
import symbols from '@fontsource/noto-sans-arabic/files/noto-sans-arabic-symbols-400-normal.woff?url&no-inline'
import bengali from '@fontsource/noto-sans-bengali/files/noto-sans-bengali-bengali-400-normal.woff?url&no-inline'
import gurmukhi from '@fontsource/noto-sans-gurmukhi/files/noto-sans-gurmukhi-gurmukhi-400-normal.woff?url&no-inline'
import hebrew from '@fontsource/noto-sans-hebrew/files/noto-sans-hebrew-hebrew-400-normal.woff?url&no-inline'
import japanese from '@fontsource/noto-sans-jp/files/noto-sans-jp-japanese-400-normal.woff?url&no-inline'
import korean from '@fontsource/noto-sans-kr/files/noto-sans-kr-korean-400-normal.woff?url&no-inline'
import malayalam from '@fontsource/noto-sans-malayalam/files/noto-sans-malayalam-malayalam-400-normal.woff?url&no-inline'
import mathSigns from '@fontsource/noto-sans-math/files/noto-sans-math-latin-400-normal.woff?url&no-inline'
import simplified from '@fontsource/noto-sans-sc/files/noto-sans-sc-chinese-simplified-400-normal.woff?url&no-inline'
import sinhala from '@fontsource/noto-sans-sinhala/files/noto-sans-sinhala-sinhala-400-normal.woff?url&no-inline'
import drawingSigns from '@fontsource/noto-sans-symbols-2/files/noto-sans-symbols-2-symbols-400-normal.woff?url&no-inline'
import technicalSigns from '@fontsource/noto-sans-symbols/files/noto-sans-symbols-symbols-400-normal.woff?url&no-inline'
import tamil from '@fontsource/noto-sans-tamil/files/noto-sans-tamil-tamil-400-normal.woff?url&no-inline'
import traditional from '@fontsource/noto-sans-tc/files/noto-sans-tc-chinese-traditional-400-normal.woff?url&no-inline'
import thai from '@fontsource/noto-sans-thai/files/noto-sans-thai-thai-400-normal.woff?url&no-inline'
import cyrillic from '@fontsource/noto-sans/files/noto-sans-cyrillic-400-normal.woff?url&no-inline'
import devanagari from '@fontsource/noto-sans/files/noto-sans-devanagari-400-normal.woff?url&no-inline'
import greek from '@fontsource/noto-sans/files/noto-sans-greek-400-normal.woff?url&no-inline'
import latinExt from '@fontsource/noto-sans/files/noto-sans-latin-ext-400-normal.woff?url&no-inline'
import latin from '@fontsource/noto-sans/files/noto-sans-latin-400-normal.woff?url&no-inline'
import vietnamese from '@fontsource/noto-sans/files/noto-sans-vietnamese-400-normal.woff?url&no-inline'
import type { FontName } from '#src/pdf/font-sources.ts'

/**
 * Site paths of the fonts: the files that the server reads, because those of another format give other
 * bytes. fontkit can't take glyphs out of a WOFF2 file with TrueType outlines either.
 */
export const fontFiles: Readonly<Record<FontName, string>> = {
  'geist-sans-latin-300': geist300,
  'geist-sans-latin-400': geist400,
  'geist-sans-latin-500': geist500,
  'geist-sans-latin-600': geist600,
  'noto-sans-latin-400': latin,
  'noto-sans-latin-ext-400': latinExt,
  'noto-sans-greek-400': greek,
  'noto-sans-cyrillic-400': cyrillic,
  'noto-sans-vietnamese-400': vietnamese,
  'noto-sans-devanagari-400': devanagari,
  'noto-sans-bengali-bengali-400': bengali,
  'noto-sans-gurmukhi-gurmukhi-400': gurmukhi,
  'noto-sans-tamil-tamil-400': tamil,
  'noto-sans-malayalam-malayalam-400': malayalam,
  'noto-sans-sinhala-sinhala-400': sinhala,
  'noto-sans-thai-thai-400': thai,
  'noto-sans-arabic-arabic-400': arabic,
  'noto-sans-hebrew-hebrew-400': hebrew,
  'noto-sans-arabic-math-400': math,
  'noto-sans-arabic-symbols-400': symbols,
  'noto-sans-symbols-symbols-400': technicalSigns,
  'noto-sans-symbols-2-symbols-400': drawingSigns,
  'noto-sans-math-latin-400': mathSigns,
  'noto-sans-jp-japanese-400': japanese,
  'noto-sans-kr-korean-400': korean,
  'noto-sans-sc-chinese-simplified-400': simplified,
  'noto-sans-tc-chinese-traditional-400': traditional,
  'noto-emoji-emoji-400': emoji,
}
