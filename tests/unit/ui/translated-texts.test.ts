import { expect, test } from 'vitest'
import { looseTexts } from '#tests/support/loose-texts.ts'

const samples: [markup: string, reason?: string][] = [
  ['<p>{count} products</p>', 'changes beside others'],
  ['<p>{` ${count} `}</p>'],
  ['<p> {name}</p>', 'changes beside others'],
  ['<p><b>1</b>{name}</p>', 'changes beside others'],
  ['<p><b>1</b> <span>{name}</span></p>'],
  ['<p>{isOpen && name}</p>'],
  ['<p>{isOpen && <b>1</b>}of</p>', 'follows what comes and goes'],
  ['<p>of {isOpen && <b>1</b>}</p>'],
  ['<p>{isOpen ? name : <b>1</b>}<i>2</i></p>', 'changes beside others'],
  ['<p>{names}</p>', 'changes beside others'],
  ['<p>{names.map((one) => <b key={one}>{one}</b>)}</p>'],
  ['<p>{names.map((one) => <b key={one}>{one}</b>)}more</p>', 'follows what comes and goes'],
  ['<p><b key={name}>1</b>of</p>', 'follows what comes and goes'],
  ['<p><Sentence /></p>', 'changes beside others'],
  ['<><b>1</b>of</>', 'without an element'],
  ['<p><b>1</b>{children}</p>', 'changes beside others'],
]

/** A translation replaces the nodes of texts, see docs/browsers.md. */
test('Each text that changes, or has something inserted before it, is alone in an element', () => {
  expect(looseTexts()).toEqual([])
})

test('Such texts are found in every form in which JSX can have them', () => {
  const files = samples.map(([markup], index) => [
    `src/ui/Sample${index}.tsx`,
    `import type { ReactNode } from 'react'
     declare const [name, names, count, isOpen, children]: [string, string[], number, boolean, ReactNode]
     declare function Sentence(): string
     export const Sample = () => ${markup}`,
  ])
  const found = looseTexts(Object.fromEntries(files) as Record<string, string>)
  const reasonOf = (index: number) =>
    found.find(({ place }) => place.startsWith(`src/ui/Sample${index}.tsx:`))?.reason
  expect(samples.map(([markup], index) => [markup, reasonOf(index)])).toEqual(
    samples.map(([markup, reason]) => [markup, reason]),
  )
})
