import type { StatedValues } from '#src/domain/photometry/compare-photometry.ts'
import { suggestedValues } from './suggested-values.ts'

interface Props {
  stated: StatedValues
  present: readonly Readonly<Record<string, unknown>>[]
  onUse: (values: Readonly<Record<string, number>>) => void
}

/** The values that a file states, beside those of the catalogue, and a button that takes them over. */
export function SuggestedValues({ stated, present, onUse }: Props) {
  const values = suggestedValues(stated, present)
  return (
    <div className="photometric__values">
      <table>
        <caption>Values of the file</caption>
        <thead>
          <tr>
            <th scope="col">Value</th>
            <th scope="col">Catalogue</th>
            <th scope="col">File</th>
          </tr>
        </thead>
        <tbody>
          {values.map(({ key, label, was, becomes, isSame }) => (
            <tr key={key} data-same={isSame || undefined}>
              <th scope="row">{label}</th>
              <td>{was}</td>
              <td>
                {isSame ? (
                  'the same'
                ) : (
                  <>
                    <span aria-hidden="true">→ </span>
                    {becomes}
                  </>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <button
        type="button"
        className="button"
        disabled={values.every(({ isSame }) => isSame)}
        onClick={() =>
          onUse(
            Object.fromEntries(
              values.filter(({ isSame }) => !isSame).map(({ key, value }) => [key, value]),
            ),
          )
        }
      >
        Use these values
      </button>
    </div>
  )
}
