import type { ImportAnswer } from '#src/domain/api/import.ts'
import { counted } from '#src/domain/format-number.ts'
import { importMessages } from '#src/domain/sheets/import-messages.ts'

export const refusedText =
  'The rows can’t be compared as the sheet is read now. Nothing has been changed.'

type Products = ImportAnswer['products']

/** A row is one variant, or one product without any, so that both counts are needed. */
const countsText = (
  { create, change, drafts }: Products,
  rows: Pick<ImportAnswer['summary'], 'create' | 'change'> | undefined,
) =>
  `${counted(create, 'product')} added, ${counted(change, 'product')} changed${
    drafts === 0 ? '' : `, ${counted(drafts, 'draft')} kept`
  }${rows === undefined ? '' : ` (${counted(rows.create + rows.change, 'row')})`}`

export const appliedText = (products: Products, answer: ImportAnswer | undefined) =>
  `The import has been applied: ${countsText(products, answer?.summary)}.`

export function stateText({ state, summary, products }: ImportAnswer): string {
  if (state === 'applied') return 'The import has been applied.'
  if (state === 'drafts') return 'The import has been kept as drafts. Nothing public has changed.'
  if (state === 'undone') return 'The import has been undone.'
  const { create, change, error } = summary
  if (create + change + error === 0) return 'The catalogue has all of this already.'
  return `Nothing has been changed yet. If applied: ${countsText(products, summary)}.`
}

/** How complete the products become, unless that stays as it is. */
export function Raised({ answer: { state, completeness } }: { answer: ImportAnswer }) {
  const { change, create } = completeness
  const sentences = [
    change !== undefined && change[0] !== change[1] && importMessages.raised(change),
    create !== undefined && importMessages.completenessOfNew(create),
  ].filter((one) => one !== false)
  if (state === 'undone' || sentences.length === 0) return null
  return <p className="small">{sentences.join(' ')}</p>
}

/** How the file was read. */
export const Understood = ({ answer: { understood, reading } }: { answer: ImportAnswer }) => (
  <ul className="small soft">
    {reading?.profile !== undefined && (
      <li>
        Read by the profile <bdi>{reading.profile}</bdi>
      </li>
    )}
    {understood.map((sentence) => (
      <li key={sentence}>{sentence}</li>
    ))}
    {reading !== undefined && reading.transforms + reading.leftOut > 0 && (
      <li>{`${counted(reading.transforms, 'transform')}, ${counted(reading.leftOut, 'column')} left out`}</li>
    )}
  </ul>
)
