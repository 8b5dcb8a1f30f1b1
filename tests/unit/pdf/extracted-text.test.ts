import { describe, expect, test } from 'vitest'
import { TaggedPdf } from '#src/pdf/tagged-pdf.ts'
import { readFont } from '#src/server/pdf-fonts.ts'
import { longTest } from '#tests/support/long-test.ts'
import { textBoxes } from '#tests/support/pdf/text-boxes.ts'

const imprint = { title: 'Texts', author: 'A tester', producer: 'A test', date: new Date(0) }

/** The words that a reader finds in a PDF of one text, in any order. */
async function wordsIn(text: string, weight: 'regular' | 'strong' = 'regular') {
  const pdf = await TaggedPdf.create(imprint, { texts: [text], weights: ['strong'], readFont })
  const { canvas } = pdf.addPage({ width: 595, height: 842 })
  canvas.textElement(pdf.tags.root, 'P', text, [72, 72], { size: 12, weight })
  const [boxes = []] = await textBoxes(new Uint8Array(await pdf.finish()))
  return boxes.flatMap((box) => box.text.trim().split(/\s+/)).sort()
}

describe('Each word of a PDF can be found and copied as it was written:', () => {
  test.each([
    ['Arabic, with dots above and below', 'مصباح سقف غاطس إضاءة خطية مدمجة بيت تثبيت شقة ظل ذكي'],
    ['Arabic with vowel signs', 'مُضِيءٌ كُرَةٌ شَّمْس'],
    ['Arabic with ligatures', 'لا إله لآ الله'],
    ['Persian', 'روشنایی سقفی چراغ پیوسته ژرف گچ'],
    ['Persian with a joiner', 'می\u200cشود'],
    ['Urdu', 'ٹیبل لیمپ روشنی ڈیزائن گھڑی'],
    ['Hebrew', 'תאורה שקועה'],
    ['Hebrew with points', 'שָלוֹם'],
    ['Latin with ligatures', 'office flat fix affluent'],
    ['Latin with marks', 'x\u0302 Ångström'],
    ['Devanagari', 'दीप'],
  ])('%s', async (_script, text) => {
    const words = text.normalize('NFC').split(' ').sort()
    expect(await wordsIn(text)).toEqual(words)
    expect(await wordsIn(text, 'strong')).toEqual(words)
  })

  test('figures within texts from right to left', async () => {
    expect(await wordsIn('عدد 150 قطعة')).toEqual(['عدد', '150', 'قطعة'].sort())
    expect(await wordsIn('٣٠٠٠ كلفن')).toEqual(['٣٠٠٠', 'كلفن'].sort())
    expect(await wordsIn('Downlight إضاءة 24 W')).toEqual(['Downlight', 'إضاءة', '24', 'W'].sort())
  })

  longTest('each letter of Arabic, alone, joined and doubled', async () => {
    const letters = Array.from({ length: 0x64a - 0x621 + 1 }, (_, at) => 0x621 + at)
      .filter((code) => code < 0x63b || code > 0x640)
      .map((code) => String.fromCodePoint(code))
    for (const letter of letters) {
      const words = [letter, letter + letter + letter, `س${letter}س`]
      expect(await wordsIn(words.join(' ')), letter).toEqual(words.sort())
    }
  })
})
