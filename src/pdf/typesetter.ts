import { type FontChoice, clusters } from './font-choice.ts'
import type { Weight } from './font-sources.ts'
import {
  type Directions,
  type Part,
  type Run,
  directionsOf,
  inVisualOrder,
  runOf,
} from './shaping.ts'

/** A line of text, ready to draw; widths are in thousandths of the type size. */
export interface Line {
  width: number
  runs: readonly Run[]
}

export interface Paragraph {
  lines: readonly Line[]
  isRightToLeft: boolean
  /** whether viewers would copy a different text than intended */
  needsActualText: boolean
}

// Chinese and Japanese have no spaces: a line may end after each letter, but no line begins with a
// sign that closes, a small kana or a mark that lengthens or repeats, or ends with one that opens.
const letter = String.raw`[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]`
const opening = '[（「『【〈《〔［｛“‘(]*'
const closing =
  '[、。，．：；！？）」』】〉》〕］｝”’…・ー々ぁぃぅぇぉっゃゅょゎァィゥェォッャュョヮヵヶ),.:;!?]*'
const oneLetter = opening + letter + closing
const space = String.raw`[ \t\r\n\u3000]`
/** A word with the spaces that follow it; a line may end after each. No-break spaces hold words together. */
const words = new RegExp(
  `${oneLetter}${space}*|(?:(?!${oneLetter})(?!${space}).)+${space}*|${space}+`,
  'gsu',
)
/** Parts of a word too long for its line: order codes break after their signs. */
const wordParts = /[^-/_.,;]*[-/_.,;]*/g

/** Longest text that looks better on one line, characters: '2700–6500', an order code. */
const shortText = 16

/** Sets texts of any script: shapes, orders and wraps. */
export class Typesetter {
  readonly choice: FontChoice
  // Schedules repeat their texts, and shaping takes most of the time.
  readonly #whole = new Map<string, Line>()
  readonly #set = new Map<string, Paragraph>()

  constructor(choice: FontChoice) {
    this.choice = choice
  }

  /** Width of a text on one line, in thousandths of the type size. */
  widthOf(text: string, weight: Weight = 'regular'): number {
    return this.#widthOf(this.choice.shown(text, weight), weight)
  }

  isRightToLeft(text: string): boolean {
    return directionsOf(text).isRightToLeft
  }

  /** Width of the longest word; a short text counts as one. */
  widestWordOf(text: string, weight: Weight = 'regular'): number {
    const shown = this.choice.shown(text, weight)
    const all = text.length <= shortText ? [shown] : (shown.match(words) ?? [])
    return Math.max(0, ...all.map((word) => this.#widthOf(word.trimEnd(), weight)))
  }

  #widthOf(shown: string, weight: Weight): number {
    return this.#wholeLine(shown, weight).width
  }

  /** A text on one line. */
  #wholeLine(shown: string, weight: Weight): Line {
    const key = `${weight} ${shown}`
    const line = this.#whole.get(key) ?? this.#line(shown, directionsOf(shown), 0, weight)
    this.#whole.set(key, line)
    return line
  }

  /** Sets a text in lines of at most this width; a longer word is broken. */
  set(text: string, most: number, weight: Weight = 'regular'): Paragraph {
    const key = `${weight} ${most} ${text}`
    const paragraph = this.#set.get(key) ?? this.#paragraph(text, most, weight)
    this.#set.set(key, paragraph)
    return paragraph
  }

  #paragraph(text: string, most: number, weight: Weight): Paragraph {
    const shown = this.choice.shown(text, weight)
    const directions = directionsOf(shown)
    const lines = this.#lines(shown, directions, most, weight)
    const says = lines.flatMap(({ runs }) => runs.map((run) => run.says)).join('')
    const isReordered = directions.levels.some((level) => level > 0)
    return {
      lines,
      isRightToLeft: directions.isRightToLeft,
      needsActualText: says !== text.trim() || isReordered || lines.length > 1,
    }
  }

  #lines(shown: string, directions: Directions, most: number, weight: Weight): Line[] {
    const isTrimmed = shown !== '' && shown === shown.trimEnd()
    if (isTrimmed && this.#widthOf(shown, weight) <= most) return [this.#wholeLine(shown, weight)]
    let from = 0
    return this.#wrap(shown, most, weight).map((line) => {
      const trimmed = line.trimEnd()
      // The space at the end of a line separates words for readers of the text; it takes no width.
      const drawn = directions.isRightToLeft ? trimmed : line
      const { width } = this.#line(trimmed, directions, from, weight)
      const set = { ...this.#line(drawn, directions, from, weight), width }
      from += line.length
      return set
    })
  }

  #wrap(text: string, most: number, weight: Weight): string[] {
    const lines: string[] = []
    let line = ''
    let width = 0
    for (const word of text.match(words) ?? []) {
      const own = this.#widthOf(word.trimEnd(), weight)
      if (line !== '' && width + own > most) {
        lines.push(line)
        line = ''
        width = 0
      }
      const pieces = own > most ? this.#broken(word, most, weight) : [word]
      const last = pieces.pop() ?? ''
      lines.push(...pieces)
      line += last
      width += this.#widthOf(last, weight)
    }
    return line === '' ? lines : [...lines, line]
  }

  /** Breaks a word that is too long for a line: after a sign such as a hyphen, else anywhere. */
  #broken(word: string, most: number, weight: Weight): string[] {
    const isTooLong = (text: string) => this.#widthOf(text.trimEnd(), weight) > most
    const parts = (word.match(wordParts) ?? []).flatMap((part) =>
      isTooLong(part) ? [...clusters.segment(part)].map(({ segment }) => segment) : [part],
    )
    const pieces: string[] = []
    let piece = ''
    for (const part of parts) {
      if (piece !== '' && isTooLong(piece + part)) {
        pieces.push(piece)
        piece = ''
      }
      piece += part
    }
    return [...pieces, piece]
  }

  /** @param from where the line begins in the text of the directions */
  #line(text: string, { levels, isPlain }: Directions, from: number, weight: Weight): Line {
    const whole = isPlain ? this.choice.fontOfAll(text, weight) : undefined
    const parts: Part[] =
      whole === undefined ? [] : [{ text, font: whole, level: 0, isEmoji: false }]
    const pieces = whole === undefined ? this.choice.pieces(text, weight) : []
    for (const { text: piece, index, font, isEmoji } of pieces) {
      const level = levels[from + index] ?? 0
      const last = parts.at(-1)
      if (font === undefined) continue
      if (!isEmoji && last?.isEmoji === false && last.font === font && last.level === level)
        last.text += piece
      else parts.push({ text: piece, font, level, isEmoji })
    }
    const runs = inVisualOrder(parts).map(runOf)
    return { runs, width: runs.reduce((sum, { width }) => sum + width, 0) }
  }
}
