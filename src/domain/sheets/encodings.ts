/** How a table as text may be stored, likeliest first: the names that decoders know and what people call them. */
export const encodings = {
  'utf-8': 'UTF-8',
  'utf-16le': 'UTF-16',
  'utf-16be': 'UTF-16, big-endian',
  'windows-1252': 'Western European (Windows-1252)',
  macintosh: 'Western European (Macintosh)',
  'iso-8859-15': 'Western European (ISO 8859-15)',
  'windows-1250': 'Central European (Windows-1250)',
  'iso-8859-2': 'Central European (ISO 8859-2)',
  'windows-1251': 'Cyrillic (Windows-1251)',
  'koi8-u': 'Cyrillic (KOI8-U)',
  'koi8-r': 'Cyrillic (KOI8-R)',
  'x-mac-cyrillic': 'Cyrillic (Macintosh)',
  'iso-8859-5': 'Cyrillic (ISO 8859-5)',
  ibm866: 'Cyrillic (DOS)',
  'windows-1256': 'Arabic (Windows-1256)',
  'iso-8859-6': 'Arabic (ISO 8859-6)',
  'windows-1254': 'Turkish (Windows-1254)',
  'windows-1253': 'Greek (Windows-1253)',
  'iso-8859-7': 'Greek (ISO 8859-7)',
  'windows-1255': 'Hebrew (Windows-1255)',
  'iso-8859-8': 'Hebrew (ISO 8859-8)',
  'windows-1257': 'Baltic (Windows-1257)',
  'windows-1258': 'Vietnamese (Windows-1258)',
  'windows-874': 'Thai (Windows-874)',
  gb18030: 'Chinese (GB 18030)',
  big5: 'Chinese (Big5)',
  shift_jis: 'Japanese (Shift JIS)',
  'euc-jp': 'Japanese (EUC-JP)',
  'euc-kr': 'Korean (EUC-KR)',
} as const

export type EncodingName = keyof typeof encodings

export const encodingNames = Object.keys(encodings) as EncodingName[]

export const isEncodingName = (name: string): name is EncodingName => Object.hasOwn(encodings, name)
