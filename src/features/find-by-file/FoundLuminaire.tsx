import { useStore } from '@nanostores/react'
import { useState } from 'react'
import { $schedule, isOf, setQuantity } from '#src/browser/schedule.ts'
import { compareLabel } from '#src/domain/compare/compare-label.ts'
import { mostScheduleLines } from '#src/domain/schedule/schedule-line.ts'
import { paths } from '#src/domain/site/paths.ts'
import type { DifferenceRow } from '#src/domain/substitution/differences.ts'
import { Picture } from '#src/ui/Picture.tsx'
import { untranslated } from '#src/ui/untranslated.ts'
import type { FoundSubstitute } from './found.ts'

/** A luminaire of ours beside the visitor's file: in words, figures and one diagram. */
export function FoundLuminaire({ found }: { found: FoundSubstitute }) {
  const { id, orderCode, code, href, name, title, image, reason, rows, diagram, isClose } = found
  return (
    <li className="found">
      <div className="found__head stack gap-2">
        <a className="found__picture" href={href} tabIndex={-1} aria-hidden="true">
          <Picture image={image} alt="" sizes="12rem" most={640} />
        </a>
        <h3 className="found__name" translate="no">
          <a href={href}>
            <bdi>{name}</bdi>
          </a>
        </h3>
        <p className="small soft">
          <bdi>{title}</bdi>
        </p>
        <p>
          <a className="underlined lights" href={href} translate="no">
            {code}
          </a>
        </p>
      </div>
      <div className="found__figures stack">
        <p className="remark">{`${isClose ? '' : 'Not close: '}${reason}`}</p>
        <DifferenceTable code={code} rows={rows} />
        <div className="row">
          <button
            className="button"
            type="button"
            data-compare={id}
            value={orderCode ?? ''}
            aria-label={compareLabel(code)}
            aria-pressed="false"
          >
            Compare
          </button>
          <AddToList {...{ id, orderCode, name, code }} />
        </div>
      </div>
      <div className="found__diagram">
        {diagram === undefined ? (
          <p className="small soft">This luminaire has no photometric file.</p>
        ) : (
          <div className="find__diagram" dangerouslySetInnerHTML={{ __html: diagram }} />
        )}
      </div>
    </li>
  )
}

function DifferenceTable({ code, rows }: { code: string; rows: readonly DifferenceRow[] }) {
  return (
    <table className="found__table">
      <caption className="visually-hidden">{`Your file and ${code}`}</caption>
      <thead>
        <tr>
          <td />
          <th scope="col">File</th>
          <th scope="col">This variant</th>
          <th scope="col">Difference</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ label, file, ours, difference }) => (
          <tr key={label}>
            <th scope="row">{label}</th>
            {[file, ours, difference].map((text, column) => (
              <td key={column} translate={untranslated(text)}>
                {text ?? '–'}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function AddToList({
  id,
  orderCode,
  name,
  code,
}: Pick<FoundSubstitute, 'id' | 'orderCode' | 'name' | 'code'>) {
  const lines = useStore($schedule, { ssr: 'initial' })
  const [note, setNote] = useState('')
  const listed = lines.filter(isOf(id, orderCode)).reduce((sum, { quantity }) => sum + quantity, 0)
  const add = () => {
    setQuantity(id, orderCode, listed + 1, name)
    setNote(`Your pricing list is full: it has ${mostScheduleLines} lines`)
  }
  return (
    <>
      <button
        className="button"
        type="button"
        aria-label={`Add to Pricing List: ${code}`}
        onClick={add}
      >
        Add to Pricing List
      </button>
      <p className="legend" role="status">
        {listed > 0 ? (
          <>
            <span className="lamp" aria-hidden="true" />
            <span>{`${listed} on your`}</span> <a href={paths.pricingList}>pricing list</a>
          </>
        ) : (
          note
        )}
      </p>
    </>
  )
}
