import { ownValue } from '#src/domain/own-value.ts'
import type { StatedColour } from './photometry.ts'

const shortText = 200
const cctRange = { least: 1800, most: 10_000 }

/** Classes of DIN 5035 by their least Ra. */
const renderingClasses: Record<string, number> = { '1A': 90, '1B': 80, '2A': 70, '2B': 60, '3': 40 }

/** The only one of several readings; null where they differ. */
function only(values: readonly number[]): number | null {
  const [first, ...others] = [...new Set(values)]
  return first === undefined || others.length > 0 ? null : first
}

const isCct = (value: number): boolean => value >= cctRange.least && value <= cctRange.most

/** Kelvin in a field for it: ‘4000’, ‘4000 K’, ‘ww/3000’; three digits such as ‘840’ name Ra 80 and 4000 K. */
function cctField(text: string): number | null {
  const kelvins = (text.match(/(?<![\d.])\d{4,5}(?!\d)/g) ?? []).map(Number).filter(isCct)
  const codes = (text.match(/(?<!\d)[7-9]\d\d(?!\d)/g) ?? []).map((code) => Number(code) % 100)
  return only(kelvins.length > 0 ? kelvins : codes.map((code) => code * 100).filter(isCct))
}

/** Ra in a field for it: ‘80’, ‘Ra > 80’, ‘80-89’ (the lower), ‘1A/>90’, ‘1B’. */
function criField(text: string): number | null {
  const number = /(?<![\d.])(?:[2-9]\d|100)(?!\d)/.exec(text)?.[0]
  if (number !== undefined) return Number(number)
  return ownValue(renderingClasses, text.trim().toUpperCase()) ?? null
}

/** The colour in running text: ‘LED 3000K CRI 80’. */
function fromText(text: string): StatedColour {
  const kelvins = Array.from(text.matchAll(/(?<![\d.])(\d{4,5}) ?K\b/gi), ([, kelvin]) =>
    Number(kelvin),
  )
  const cri = /\b(?:CRI|Ra) ?[>≥=:]{0,2} ?(\d\d)\b/i.exec(text)?.[1]
  return { cct: only(kelvins.filter(isCct)), cri: cri === undefined ? null : Number(cri) }
}

/**
 * Suggests colour temperature and rendering from a file's fields for them, else from its other texts.
 * Files write there what they like, so this is a suggestion only.
 */
export function statedColour(
  fields: { cct: string; cri: string },
  texts: readonly string[],
): StatedColour {
  const text = fromText(texts.map((one) => one.slice(0, shortText)).join(' '))
  return {
    cct: cctField(fields.cct.slice(0, shortText)) ?? text.cct,
    cri: criField(fields.cri.slice(0, shortText)) ?? text.cri,
  }
}
