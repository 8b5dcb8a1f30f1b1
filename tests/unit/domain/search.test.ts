import { describe, expect, test } from 'vitest'
import {
  CatalogueSearch,
  type SearchableCategory,
  type SearchableProduct,
  type SearchableProject,
} from '#src/domain/search/search.ts'
import { orderCodeColumn } from '#src/domain/search/order-code-column.ts'
import { descriptionWords, fold, isWithin, wordsOf } from '#src/domain/search/words.ts'

const product = (fields: Partial<SearchableProduct> & { id: number }): SearchableProduct => ({
  code: `XX-${fields.id}`,
  name: 'Plain',
  title: 'Luminaire',
  categories: ['Surface'],
  locations: ['Indoor'],
  brand: 'radial',
  productNumber: `410 0${fields.id} 30 B`,
  color: 'White',
  material: 'Steel',
  accessories: 'Spacer',
  length: '90 × 60 mm',
  values: 'IP20',
  projects: [],
  words: 'aluminium',
  ...fields,
})

const searchOf = (
  products: readonly SearchableProduct[],
  categories: readonly SearchableCategory[] = [],
  projects: readonly SearchableProject[] = [],
) =>
  CatalogueSearch.prepare({
    products,
    categories,
    projects,
    orderCodes: orderCodeColumn(products.map(({ code }) => ({ code, orderCodes: [] }))),
  })

/** The ids of the results, best first. */
const found = async (products: readonly SearchableProduct[], query: string) =>
  (await searchOf(products)).find(query).products

/** The names of a query's results. */
const foundOf = async (names: readonly string[], query: string) =>
  (
    await found(
      names.map((name, index) => product({ id: index + 1, name })),
      query,
    )
  ).map((id) => names[id - 1])

describe('Ranking', () => {
  const byField = [
    product({ id: 1, words: 'halo' }),
    product({ id: 2, brand: 'halo' }),
    product({ id: 3, categories: ['Halo'] }),
    product({ id: 4, title: 'Halo' }),
    product({ id: 5, name: 'Halo' }),
    product({ id: 6, code: 'HALO' }),
  ]

  test('is exact code, name, title, category, brand, description', async () => {
    expect(await found(byField, 'halo')).toEqual([6, 5, 4, 3, 2, 1])
    expect(await found(byField.toReversed(), 'halo')).toEqual([6, 5, 4, 3, 2, 1])
  })

  test('holds even if the lower field repeats the word and the higher one is long', async () => {
    const products = [
      product({ id: 1, name: 'Halo', title: 'Recessed frame for two lamps of 18 W each, 24°' }),
      product({ id: 2, title: 'Halo, halo and halo again', words: 'halo' }),
      ...Array.from({ length: 40 }, (_, index) => product({ id: index + 3, name: 'Halo' })),
    ]
    expect((await found(products, 'halo')).at(-1)).toBe(2)
  })

  test('puts whole words before beginnings, and tolerates errors only if neither exists', async () => {
    expect(await foundOf(['Vaulr', 'Vaulted', 'Vault'], 'vault')).toEqual(['Vault', 'Vaulted'])
    expect(await foundOf(['Vaulr', 'Steel'], 'vault')).toEqual(['Vaulr'])
  })

  test('puts later parts of compounds after the beginnings of words', async () => {
    const products = [
      product({ id: 1, title: 'Up/down wall light' }),
      product({ id: 2, categories: ['DownLight'] }),
      product({ id: 3, title: 'Recessed downlight' }),
      product({ id: 4, title: 'Step-down spot' }),
      product({ id: 5, name: 'Down' }),
      product({ id: 6, words: 'down' }),
    ]
    expect(await found(products, 'down')).toEqual([5, 3, 2, 1, 4, 6])
  })

  test('puts whole words of title, category and brand before beginnings in any of them', async () => {
    const products = [
      product({ id: 1, title: 'Haloed ring' }),
      product({ id: 2, categories: ['Halo Ring'] }),
      product({ id: 3, title: 'Ceiling halo' }),
    ]
    expect(await found(products, 'halo')).toEqual([3, 2, 1])
  })

  test('keeps the order of the rows if nothing else decides', async () => {
    const names = Array.from({ length: 30 }, (_, index) => `Halo ${index}`)
    expect(await foundOf(names, 'halo')).toEqual(names)
  })

  test('puts an exact code before an equal name', async () => {
    const products = [product({ id: 1, name: 'AB-12' }), product({ id: 2, code: 'AB-12' })]
    expect(await found(products, 'ab-12')).toEqual([2, 1])
  })
})

describe('The content of a product’s page can be searched', () => {
  const shown = product({
    id: 1,
    productNumber: '790 180 30 B',
    color: 'Matt black, RAL 9005',
    material: 'Extruded aluminium, tempered glass',
    accessories: 'Lens 15°, upper shutter',
    length: '96 × 180 × 104 mm',
    values: 'IP65 DALI-2 DT6',
    projects: ['Bayt Lulwa, Manama'],
    words: 'terrace',
  })
  const other = product({ id: 2, color: 'Traffic white', words: 'corridor' })

  test.each([
    ['its colour', 'matt black'],
    ['its colour’s number', 'ral 9005'],
    ['its material', 'aluminium'],
    ['its material, with an error', 'alumnium'],
    ['its accessories', 'shutter'],
    ['its dimensions', '96 180 104'],
    ['its control', 'dali'],
    ['its product number', '790 180 30 B'],
    ['its product number without blanks', '79018030b'],
    ['the beginning of its product number', '790 180'],
    ['a project that has used it', 'lulwa'],
    ['the place of that project', 'manama'],
    ['its description', 'terrace'],
    ['several of these', 'black glass terrace manama'],
  ])('by %s', async (_, query) => {
    expect(await found([other, shown], query)).toEqual([1])
  })

  test('with an exact product number first', async () => {
    const products = [product({ id: 3, name: '790', title: '180 30 B' }), other, shown]
    expect((await found(products, '790 180 30 B'))[0]).toBe(1)
  })
})

describe('A code', () => {
  const products = [
    product({ id: 1, code: 'SL-AL045-MB', name: 'Alto 45' }),
    product({ id: 2, code: 'SL-AL045-WH', name: 'Alto 45' }),
  ]

  test.each([
    'SL-AL045-WH',
    'sl-al045-wh',
    'SLAL045WH',
    'sl al045 wh',
    'sl.al045/wh',
    ' SL-AL045-WH ',
  ])('is found exactly as ‘%s’', async (query) => {
    expect((await found(products, query))[0]).toBe(2)
  })

  test('is found by its beginning', async () => {
    expect(new Set(await found(products, 'SL-AL0'))).toEqual(new Set([1, 2]))
  })
})

describe('Folding', () => {
  test.each([
    ['Façade', 'facade'],
    ['FAÇADE', 'facade'],
    ['cafe\u0301', 'café'],
    ['Ø 86', 'o 86'],
    ['Łódź', 'lodz'],
    ['Straße', 'strasse'],
    ['ﬁxture', 'fixture'],
    ['مِصْبَاحٌ', 'مصباح'],
    ['أرضي', 'ارضي'],
    ['إضاءة', 'اضاءه'],
    ['آلة', 'اله'],
    ['مـصـبـاح', 'مصباح'],
    ['مستشفى', 'مستشفي'],
    ['٤٥', '45'],
    ['۴۵', '45'],
    ['nad\u00adir\u200b', 'nadir'],
    ['\u202a+44 7700 900123\u202c', '+44 7700 900123'],
  ])('takes ‘%s’ for ‘%s’', (one, other) => {
    expect(fold(one)).toBe(fold(other))
  })

  test('keeps different words distinct', () => {
    expect(fold('سور')).not.toBe(fold('صور'))
    expect(fold('45')).not.toBe(fold('46'))
  })

  test.each([
    ['Façade Light', 'facade'],
    ['facade light', 'FAÇADE'],
    ['Ørsted', 'orsted'],
    ['مصباح أرضي', 'ارضي'],
    ['مصباح ارضي', 'أَرْضِيّ'],
    ['Alto 45', 'alto ٤٥'],
  ])('finds ‘%s’ by ‘%s’', async (name, query) => {
    expect(await foundOf(['Plain', name], query)).toEqual([name])
  })
})

describe('Words', () => {
  test('are letters and digits; a decimal is one word', () => {
    expect(wordsOf('Ø 86 × 98 mm, 0.6 kg (IP67)')).toEqual([
      'o',
      '86',
      '98',
      'mm',
      '0.6',
      'kg',
      'ip67',
    ])
  })

  test('of a description are stored once, without stop words and words of the names', () => {
    expect(descriptionWords('A light on light: the glare of Alto', ['Alto 45'])).toBe('light glare')
  })

  test('that are stop words don’t prevent results', async () => {
    const products = [product({ id: 1, name: 'Alto', words: 'gallery' })]
    expect(await found(products, 'alto for the gallery')).toEqual([1])
  })

  test('of a query that say what a product is must all match, in any fields', async () => {
    const products = [
      product({ id: 1, name: 'Alto', brand: 'sila' }),
      product({ id: 2, name: 'Alto', brand: 'radial' }),
    ]
    expect(await found(products, 'radial alto')).toEqual([2])
    expect(await found(products, 'alto 99')).toEqual([])
    expect(await found(products, 'radial alto anthracite')).toEqual([])
  })

  test('match by their beginnings', async () => {
    expect(await foundOf(['Zenith 90', 'Nadir 90'], 'zen')).toEqual(['Zenith 90'])
    expect(await foundOf(['Zenith 90', 'Nadir 90'], 'z')).toEqual(['Zenith 90'])
    expect(await foundOf(['Zenith 90', 'Nadir 90'], 'nith')).toEqual([])
  })
})

describe('A word that only texts about a product’s use have', () => {
  const products = [
    product({ id: 1, categories: ['Up Light'], words: 'towers' }),
    product({ id: 2, categories: ['Up Light'], words: 'palms and colonnades' }),
    product({ id: 3, categories: ['Spike'], words: 'palms', accessories: 'Tree strap' }),
    product({ id: 4, categories: ['Up Light'], words: 'palms', accessories: 'Tree strap' }),
    product({ id: 5, categories: ['Up Light'], projects: ['Palm House, Dubai'] }),
  ]
  const searched = async (query: string) => (await searchOf(products)).find(query)

  test('puts products that have it first, and leaves out none', async () => {
    expect((await searched('uplighter for palm tree')).products).toEqual([4, 2, 5, 1])
    expect((await searched('uplight in dubai')).products).toEqual([5, 1, 2, 4])
  })

  test('puts no product of a similar kind before the kind that was asked for', async () => {
    const kinds = [
      product({ id: 1, categories: ['Up Light'] }),
      product({ id: 2, title: 'Buried', categories: ['Driveway'], words: 'palms' }),
    ]
    expect(await found(kinds, 'uplight palm')).toEqual([1, 2])
  })

  test('is named, as is one that no product has', async () => {
    expect((await searched('uplighter for Palm tree')).notice).toBe(
      '“\u2068Palm\u2069” and “\u2068tree\u2069” only sort: products without them are listed too.',
    )
    expect((await searched('uplight palm')).notice).toBe(
      '“\u2068palm\u2069” only sorts: products without it are listed too.',
    )
    expect((await searched('uplight oasis')).notice).toBe(
      'No product mentions “\u2068oasis\u2069”.',
    )
    expect((await searched('uplight')).notice).toBe('')
  })

  test('is a condition where nothing else is wanted', async () => {
    expect(await searched('palm')).toMatchObject({ products: [5, 2, 3, 4], notice: '' })
    expect(await searched('oasis')).toMatchObject({ products: [], notice: '' })
  })

  test('excludes where it is unwanted', async () => {
    expect((await searched('uplight not palm')).products).toEqual([1])
  })
})

describe('Two typing errors in a long word', () => {
  test('are forgiven, but not beside a word with one, nor in the first letter', async () => {
    expect(await foundOf(['Colonnade', 'Nadir'], 'colonade')).toEqual(['Colonnade'])
    expect(await foundOf(['Colonnade', 'Nadir'], 'colonnaed')).toEqual(['Colonnade'])
    expect(await foundOf(['Colonnade', 'Nadir'], 'colomnaed')).toEqual(['Colonnade'])
    expect(await foundOf(['Colonnade', 'Colonnadex'], 'colonnadexy')).toEqual(['Colonnadex'])
    expect(await foundOf(['Colonnade', 'Nadir'], 'holomnade')).toEqual([])
  })
})

describe('One typing error in a word of four letters or more', () => {
  test.each([
    ['a letter changed', 'zenirh'],
    ['a letter missing', 'zenth'],
    ['a letter too many', 'zeniith'],
    ['the first letter wrong', 'senith'],
    ['two neighbours swapped', 'zentih'],
    ['the first two swapped', 'eznith'],
  ])('is forgiven: %s', async (_, query) => {
    expect(await foundOf(['Zenith', 'Nadir'], query)).toEqual(['Zenith'])
  })

  test.each([
    ['four letters, one changed', 'kerp'],
    ['four letters, two swapped', 'kebr'],
  ])('is forgiven in the shortest: %s', async (_, query) => {
    expect(await foundOf(['Kerb', 'Nadir'], query)).toEqual(['Kerb'])
  })

  test('is tolerated in several words at once, and beside a word without one', async () => {
    expect(await foundOf(['Zenith driveway', 'Nadir'], 'zentih driveway')).toEqual([
      'Zenith driveway',
    ])
    expect(await foundOf(['Zenith driveway', 'Nadir'], 'zentih drivewat')).toEqual([
      'Zenith driveway',
    ])
  })

  test('is the only error that is tolerated', async () => {
    expect(await foundOf(['Zenith'], 'zemitt')).toEqual([])
  })

  test('is also tried if the words exist but not together', async () => {
    const products = [
      product({ id: 1, name: 'Tacet', material: 'Steel' }),
      product({ id: 2, name: 'Alto', words: 'steal' }),
    ]
    expect(await found(products, 'tacet steal')).toEqual([1])
  })

  test('is distinguished from two', () => {
    for (const [typed, word] of [
      ['zenith', 'zenith'],
      ['zenit', 'zenith'],
      ['zenitth', 'zenith'],
      ['zebith', 'zenith'],
      ['eznith', 'zenith'],
      ['aab', 'ab'],
    ] as const) {
      expect(isWithin(1, typed, word), `${typed} ${word}`).toBe(true)
      expect(isWithin(1, word, typed), `${word} ${typed}`).toBe(true)
    }
    for (const [typed, word] of [
      ['zenithab', 'zenith'],
      ['zeinht', 'zenith'],
      ['nezith', 'zenith'],
      ['abc', 'cab'],
      ['abcd', 'badc'],
    ] as const)
      expect(isWithin(1, typed, word), `${typed} ${word}`).toBe(false)
  })

  test('is not tolerated in three letters', async () => {
    expect(await foundOf(['Orb'], 'orp')).toEqual([])
    expect(await foundOf(['Orb'], 'obr')).toEqual([])
  })
})

describe('Categories and projects', () => {
  const search = searchOf(
    [],
    [
      { id: 12, type: 'DownLight', location: 'Indoor' },
      { id: 27, type: 'Spike', location: 'Outdoor' },
    ],
    [{ id: 7, title: 'Bayt Lulwa, Stone Façade', location: 'Manama, Bahrain' }],
  )

  test('are found by name and by location', async () => {
    expect((await search).find('downl').categories).toEqual([12])
    expect((await search).find('outdoor').categories).toEqual([27])
    expect((await search).find('facade').projects).toEqual([7])
    expect((await search).find('manama').projects).toEqual([7])
  })
})

test.each(['', '   ', '–', '?!'])('A query without a word, ‘%s’, finds nothing', async (query) => {
  const search = await searchOf([product({ id: 1 })])
  expect(search.find(query)).toEqual({
    products: [],
    categories: [],
    projects: [],
    ranking: [],
    notice: '',
  })
})

test.each(['constructor', '__proto__', 'toString', '('.repeat(500)])(
  'An odd query, ‘%s’, works',
  async (query) => {
    expect(await found([product({ id: 1 })], query)).toEqual([])
  },
)

test('A word as long as an address allows finds nothing', async () => {
  const search = await searchOf([product({ id: 1 })])
  expect(search.find('a'.repeat(8000)).products).toEqual([])
})

test('Only as much of a query is searched for as ‘Search’ takes', async () => {
  const search = await searchOf([product({ id: 1, name: 'Halo' })])
  const long = 'halo '.repeat(51)
  expect(search.find(`${long}nothing`.repeat(400)).products).toEqual([1])
})
