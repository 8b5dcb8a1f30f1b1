import { counted, formatNumber } from '#src/domain/format-number.ts'
import { freeTexts } from './line-fields.ts'
import type { DescribedLine } from './schedule-line.ts'
import { type ScheduleTotals, connectedLoad } from './schedule-table.ts'

const power = (watts: number) => `${formatNumber(watts)}\u00a0W`

/** The order code and the power of a line, each if known. */
export const codeAndPower = ({ code, specs: { watts } }: Pick<DescribedLine, 'code' | 'specs'>) =>
  [code, watts === undefined ? '' : power(watts)].filter((text) => text !== '')

/**
 * A line as one text: 'A1: 2 × Nadir, Downlight (ND-30; 12 W; Foyer; dimmed)'.
 * @param luminaire its name
 */
export function lineText(line: DescribedLine, luminaire: string): string {
  const { mark, quantity } = line
  const details = [...codeAndPower(line), ...freeTexts(line)]
  return [
    mark === undefined ? '' : `${mark}: `,
    `${quantity} × ${luminaire}`,
    details.length === 0 ? '' : ` (${details.join('; ')})`,
  ].join('')
}

/** Totals as one text: '24 luminaires · Connected load (quantity × power): 288 W'; says it if the power of some lines is unknown. */
export function totalsText({ quantity, watts, withoutWatts }: ScheduleTotals): string {
  const luminaires = counted(quantity, 'luminaire')
  if (watts === 0) return luminaires
  const unknown =
    withoutWatts === 0 ? '' : `, without ${counted(withoutWatts, 'line')} of unknown power`
  return `${luminaires} · ${connectedLoad}: ${power(watts)}${unknown}`
}
