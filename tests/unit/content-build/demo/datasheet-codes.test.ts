import { expect, test, vi } from 'vitest'
import { demoLuminaires } from '#content-build/demo/data/luminaires.ts'
import { codeOf, pictureOf } from '#content-build/demo/model/luminaire.ts'
import { variantsOf } from '#content-build/demo/model/variants.ts'
import { makeDatasheet } from '#content-build/demo/pdf/datasheet.ts'
import { write } from '#content-build/demo/pdf/ink.ts'
import { readFonts } from '#content-build/demo/pdf/paper.ts'
import { printPicture } from '#content-build/demo/pictures/pictures.ts'

vi.mock('#content-build/demo/pdf/ink.ts', { spy: true })

const single = demoLuminaires.find((luminaire) => luminaire.single === true)
const largest = demoLuminaires.find((luminaire) => variantsOf(luminaire).length === 48)
const withoutBeams = demoLuminaires.find(({ options }) => options.beam === undefined)

test.each([single, largest, withoutBeams])(
  'The datasheet of $name lists exactly the codes that can be ordered',
  async (luminaire) => {
    if (luminaire === undefined) throw new Error('The demo has no such luminaire.')
    vi.mocked(write).mockClear()
    const picture = await printPicture(pictureOf(luminaire), 60, 60)
    await makeDatasheet(luminaire, picture, await readFonts())
    const texts = vi.mocked(write).mock.calls.map(([, text]) => text)
    const codes = variantsOf(luminaire).map(({ orderCode }) => orderCode)
    expect(texts.filter((text) => /^(?:SL|RD)-/.test(text))).toEqual(
      codes.length > 0 ? codes : [codeOf(luminaire, luminaire.finish)],
    )
  },
)
