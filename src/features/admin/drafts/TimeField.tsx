import { cityOf, clockMessages, shownTime } from '#src/domain/company-time.ts'
import { draftMessages } from '#src/domain/drafts/draft-messages.ts'
import { TextField } from '../parts/TextField.tsx'
import { type EnteredTime, momentsOf } from './collection-time.ts'

interface Props {
  /** on the company's clock; '' for none */
  time: string
  entered: EnteredTime
  /** of two instants at which the clock shows it, the second */
  isLater: boolean
  zone: string
  errors: readonly string[]
  onTime: (time: string) => void
  onLater: (isLater: boolean) => void
}

/** The time of a publication on the company's clock, and on the administrator's. */
export function TimeField({ time, entered, isLater, zone, errors, onTime, onLater }: Props) {
  const instants = entered.is === 'known' ? entered.instants : []
  const chosen = instants.at(isLater ? -1 : 0)
  const own = chosen === undefined ? undefined : momentsOf(chosen).own
  return (
    <>
      <TextField
        label={`Publish at (time of ${cityOf(zone)})`}
        type="datetime-local"
        value={time}
        errors={entered.is === 'refused' ? [entered.message] : errors}
        hint={hintFor(time, own)}
        onChange={({ currentTarget: { value } }) => onTime(value)}
      />
      {instants.length > 1 && (
        <fieldset className="stack gap-2">
          <legend>{clockMessages.twice(time, zone)}</legend>
          {instants.map((instant, index) => (
            <label key={instant} className="inline-row">
              <input
                type="radio"
                name="instant"
                checked={isLater === index > 0}
                onChange={() => onLater(index > 0)}
              />
              <span>{shownTime(new Date(instant), zone)}</span>
            </label>
          ))}
        </fieldset>
      )}
    </>
  )
}

function hintFor(time: string, own: string | undefined): string {
  if (own !== undefined) return `On your clock: ${own}`
  return time === '' ? draftMessages.withoutTime : ''
}
