import { describe, expect, test } from 'vitest'
import { type EncodingName, encodingNames } from '#src/domain/sheets/encodings.ts'
import { fileMessages } from '#src/domain/sheets/file-messages.ts'
import { decodeText } from '#src/server/catalogue/import/decode-text.ts'

async function decoded(...file: Parameters<typeof decodeText>) {
  const { pieces, encoding } = await decodeText(...file)
  return { text: [...pieces()].join(''), encoding }
}

/** A text in a single-byte encoding, by what each of its bytes is read as; undefined if it lacks a sign. */
function encoded(text: string, encoding: string): Uint8Array | undefined {
  const decoder = new TextDecoder(encoding)
  const bytes = new Map(
    Array.from({ length: 256 }, (_, byte) => [decoder.decode(Uint8Array.of(byte)), byte]),
  )
  const found = text.split('').flatMap((sign) => bytes.get(sign) ?? [])
  return found.length === text.length ? Uint8Array.from(found) : undefined
}

/** Words of product texts, and the encodings in which programs of that language store them. */
const languages: Record<string, { encodings: EncodingName[]; words: string }> = {
  German: {
    encodings: ['windows-1252', 'macintosh', 'iso-8859-15', 'windows-1250'],
    words: 'gebürstet weiß für Möbel Übergröße Schlüsselweite höhenverstellbar schwenkbar ½ °C',
  },
  French: {
    encodings: ['windows-1252', 'macintosh', 'iso-8859-15'],
    words: 'encastré éclairage très élégant boîtier anodisé fenêtre reçu où à façade intégrée',
  },
  Italian: { encodings: ['windows-1252', 'macintosh'], words: 'più qualità è così metà già' },
  Spanish: {
    encodings: ['windows-1252', 'macintosh'],
    words: 'iluminación empotrado níquel señal ángulo diseño “óptica” ¿qué?',
  },
  Czech: {
    encodings: ['windows-1250', 'iso-8859-2'],
    words: 'kartáčovaný hliník černý bílý žlutý měď průměr přisazené svítidlo stříbrná',
  },
  Polish: {
    encodings: ['windows-1250', 'iso-8859-2'],
    words: 'biały żółty oświetlenie średnica ścienna wykończenie źródło światła główna',
  },
  Turkish: {
    encodings: ['windows-1254'],
    words: 'gümüş fırçalanmış alüminyum çapı ışık şeffaf dağıtıcı gömme aydınlatma siyah',
  },
  Baltic: {
    encodings: ['windows-1257'],
    words: 'įleidžiamas šviestuvas žalvaris ąžuolas šviesos srautas gražūs čia ėmimas',
  },
  Russian: {
    encodings: ['windows-1251', 'koi8-r', 'iso-8859-5', 'ibm866', 'x-mac-cyrillic'],
    words: 'Алюминий чёрный матовый встраиваемый светильник для потолка белый',
  },
  'Russian small': {
    encodings: ['windows-1251', 'koi8-r', 'iso-8859-5', 'ibm866', 'x-mac-cyrillic'],
    words: 'алюминий матовый',
  },
  Greek: {
    encodings: ['windows-1253', 'iso-8859-7'],
    words: 'αλουμίνιο μαύρο λευκό φωτιστικό οροφής χωνευτό γυαλί',
  },
  Arabic: {
    encodings: ['windows-1256', 'iso-8859-6'],
    words: 'ألمنيوم أسود مصباح سقف أبيض مطفي',
  },
  Hebrew: { encodings: ['windows-1255', 'iso-8859-8'], words: 'אלומיניום שחור מנורת תקרה לבן' },
  Vietnamese: { encodings: ['windows-1258'], words: 'âm trân đên nhôm' },
  Thai: { encodings: ['windows-874'], words: 'โคมไฟ สีดำ อลูมิเนียม' },
  Signs: { encodings: ['windows-1252', 'macintosh', 'windows-1251'], words: '30° ±5 Ø90 20µ' },
}

/** Each language as a whole, and each of its words alone, of which a detector knows least. */
const files = Object.entries(languages).flatMap(([language, { encodings, words }]) =>
  encodings.flatMap((encoding) =>
    [words, ...words.split(' ')].flatMap((text) => {
      const bytes = encoded(`Code;Material\r\nA-1;${text}\r\n`, encoding)
      return bytes === undefined ? [] : [{ language, encoding, text, bytes }]
    }),
  ),
)

describe('In no language and encoding', () => {
  test('is wrong text taken without a question', async () => {
    expect(files.length).toBeGreaterThan(200)
    const wrong: unknown[] = []
    for (const { bytes, text, ...file } of files) {
      const { text: read, encoding } = await decoded(bytes)
      if (!read.includes(`;${text}\r\n`) && encoding.sure)
        wrong.push({ ...file, text, read: read.trim(), as: encoding.name })
    }
    expect(wrong).toEqual([])
  })

  test('is the right text missing among the choices, whose lines show it', async () => {
    const missing: unknown[] = []
    for (const { bytes, text, ...file } of files) {
      const { encoding } = await decoded(bytes)
      if (encoding.by === 'file') continue
      const shown = [encoding, ...encoding.others].some(({ lines }) =>
        lines.some((line) => line.includes(`A-1;${text}`.slice(0, 60))),
      )
      if (!shown) missing.push({ ...file, text })
    }
    expect(missing).toEqual([])
  })
})

test('Of a whole text, the detector guesses nearly always what is right', async () => {
  const whole = files.filter(({ text }) => text.includes(' '))
  const right = await Promise.all(
    whole.map(async ({ bytes, text }) => (await decoded(bytes)).text.includes(`;${text}\r\n`)),
  )
  expect(right.filter(Boolean).length).toBeGreaterThanOrEqual(Math.floor(whole.length * 0.9))
})

test('German text of Windows and of a Mac is read without a question', async () => {
  for (const encoding of ['windows-1252', 'macintosh']) {
    const bytes = encoded('Code;Material\rA-1;Aluminium, gebürstet, weiß\r', encoding)
    const { text, encoding: found } = await decoded(bytes ?? new Uint8Array())
    expect([text.includes('gebürstet, weiß'), found.sure, found.by]).toEqual([true, true, 'guess'])
  }
})

test('A choice by hand is taken, also where the guess is another', async () => {
  const bytes = encoded('Code;Material\r\nA-1;алюминий\r\n', 'koi8-r') ?? new Uint8Array()
  const { text, encoding } = await decoded(bytes, 'koi8-r')
  expect(text).toContain('алюминий')
  expect(encoding).toMatchObject({ name: 'koi8-r', by: 'hand', sure: true })
})

const content = 'Code\tTitle\r\nA-1\tPendant, 8 W weiß\r\n'
const little = Buffer.from(content, 'utf16le')
test.each([
  ['UTF-8', Buffer.from(content), 'utf-8'],
  ['UTF-8 with a mark', Buffer.from(`\uFEFF${content}`), 'utf-8'],
  ['UTF-16 with a mark', Buffer.from(`\uFEFF${content}`, 'utf16le'), 'utf-16le'],
  ['UTF-16 without a mark', little, 'utf-16le'],
  ['UTF-16 big-endian without a mark', Buffer.from(little).swap16(), 'utf-16be'],
])('%s shows itself', async (_, bytes, name) => {
  const { text, encoding } = await decoded(bytes)
  expect([text, encoding.name, encoding.sure]).toEqual([content, name, true])
})

test.each([
  ['letters that another program has lost', Buffer.from('Code\nwei\uFFFD\n'), fileMessages.lost],
  [
    'two encodings',
    Buffer.concat([Buffer.from('weiß\n'), Buffer.from([0xdf])]),
    fileMessages.mixed,
  ],
  ['zeros of no text', Buffer.from('Code\0Title\0\0\0\0'), fileMessages.binary],
])('A file with %s is refused', async (_, bytes, message) => {
  await expect(decodeText(bytes)).rejects.toThrow(message)
})

test('Each encoding that is offered can be decoded', () => {
  for (const name of encodingNames) expect(new TextDecoder(name).encoding).toBe(name)
})
