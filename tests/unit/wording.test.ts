import { expect, test } from 'vitest'
import { sentencesIn, sentencesOf } from '#tests/support/sentences.ts'

const sentences = sentencesIn(['src', 'netlify', 'content-build'])

test('The texts for people are found in code, markup and templates', () => {
  const places = sentences.map(({ place }) => place.replace(/:\d+$/, ''))
  expect(places).toEqual(
    expect.arrayContaining([
      'src/content/mails.ts',
      'src/features/offline/OfflinePage.astro',
      'src/features/pricing-list/CartLines.tsx',
      'content-build/local/prepare.ts',
    ]),
  )
  expect(
    sentencesOf(
      'a.astro',
      '---\n// A comment.\nconst a = `Take ${1} off`\n---\n<p>\n  Keep it\n</p>\n',
    ),
  ).toEqual([
    { place: 'a.astro:3', text: 'Take … off' },
    { place: 'a.astro:6', text: 'Keep it' },
  ])
})

test.each([
  ['‘email’', /\be-mails?\b|(?<!\bx-)\bmails?\b(?! server| folder)/i],
  ['‘shown’, ‘says’ or ‘answered’', /\btold\b/],
  ['‘someone’', /\bsomebody\b|\bnobody was\b/i],
  ['‘restored’ or ‘showing again’', /\bput back\b/i],
  ['‘since then’', /\bmeanwhile\b/i],
  ['‘again’', /\banew\b/i],
  ['‘uploaded’', /\bsent ahead\b/i],
  ['‘available’ or ‘could not be loaded’', /can’t be had|can be read\b/i],
  ['‘continue’', /\bto go on\b/i],
  ['what is still there', /nothing (you|on) .* is lost/i],
  ['‘remove … from’', /\btake … off\b|\boff your\b/i],
  ['no ‘in vain’', /\bin vain\b/i],
])('Where people read it, we say %s', (_better, unwanted) => {
  expect(sentences.filter(({ text }) => unwanted.test(text))).toEqual([])
})

test('Apostrophes are typographic', () => {
  expect(sentences.filter(({ text }) => /\p{L}'(?:d|ll|m|re|s|t|ve)\b/u.test(text))).toEqual([])
})
