import type { AttributeKey } from '#src/domain/product/attributes.ts'
import type { RangeChoice } from './facet-choice.ts'

/** What a single figure asks for. Without a rule here, exactly that value. */
interface FigureRule {
  rule: 'around' | 'atLeast' | 'atMost'
  /** for `around`: this share of the value, but not less than so much, in the attribute's unit */
  share?: number
  least?: number
}

const angle: FigureRule = { rule: 'around', share: 0.1, least: 2 }

const figureRules: Partial<Record<AttributeKey, FigureRule>> = {
  // Makers round flux and power, and within a tenth one luminaire replaces another.
  lumens: { rule: 'around', share: 0.1 },
  watts: { rule: 'around', share: 0.1 },
  // Makers call 22° and 26° both 24°; narrow beams are rounded to whole degrees.
  beam: angle,
  beamC90: angle,
  field: angle,
  // A trim covers a millimetre or two beside the hole.
  cutOut: { rule: 'around', share: 0, least: 2 },
  // Nobody minds better quality, or a luminaire that endures more.
  cri: { rule: 'atLeast' },
  efficacy: { rule: 'atLeast' },
  ambient: { rule: 'atLeast' },
  // Glare, and the depth that a ceiling offers, are upper limits.
  ugr: { rule: 'atMost' },
  recessDepth: { rule: 'atMost' },
}

/** The limits that a single figure stands for: 10 W means 9 to 11 W, CRI 90 means 90 or more. */
export function limitsOfFigure(key: AttributeKey, value: number): RangeChoice {
  const figure = figureRules[key]
  if (figure?.rule === 'atLeast') return { min: value }
  if (figure?.rule === 'atMost') return { max: value }
  const tolerance = Math.max((figure?.share ?? 0) * value, figure?.least ?? 0)
  return { min: rounded(value - tolerance), max: rounded(value + tolerance) }
}

/** Removes what floating point adds. */
const rounded = (value: number) => Number(value.toFixed(2))

/** The choices that meet a required one, itself among them. */
export function choicesMeeting(
  key: AttributeKey,
  required: string,
  choices: readonly string[],
): readonly string[] {
  if (key === 'ip' || key === 'ipBack') return choices.filter((code) => meetsIp(code, required))
  // In rising order: what withstands more joules withstands fewer.
  if (key === 'ik') return choices.slice(choices.indexOf(required))
  return [required]
}

/**
 * Whether protection of one IP code includes that of another. Immersion (7, 8) and high-pressure jets
 * (9) don't include water jets (5, 6), nor does 9 include immersion.
 * @see IEC 60529, clause 6
 */
function meetsIp(code: string, required: string): boolean {
  const [solids = 0, water = 0] = digitsOf(code)
  const [neededSolids = 0, neededWater = 0] = digitsOf(required)
  if (solids < neededSolids || water < neededWater) return false
  if (neededWater <= 4) return true
  return neededWater <= 6 ? water <= 6 : neededWater === 9 || water <= 8
}

const digitsOf = (code: string) => Array.from(code.slice('IP'.length), Number)
