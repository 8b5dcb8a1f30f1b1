import type { ImportedRow } from '#src/domain/api/import.ts'
import { propertyOf } from '#src/domain/product/properties.ts'
import { scoreText } from '#src/domain/sheets/import-messages.ts'
import { storagePrefix } from '#src/domain/site/paths.ts'

const actions: Record<ImportedRow['action'], string> = {
  create: 'Create',
  change: 'Change',
  same: 'Same',
  error: 'Error',
}

/** Rows of the file with each changed cell before and after, or with their errors. */
export function ImportedRows({ rows }: { rows: readonly ImportedRow[] }) {
  if (rows.length === 0) return <p className="soft">No rows of this kind.</p>
  return (
    // The table may be wider than a phone, and scrolls by the keyboard too.
    <div className="sheets__scroll" tabIndex={0} role="region" aria-label="Rows of the file">
      <table className="sheets__table plain-table">
        <thead>
          <tr>
            <th scope="col">Row</th>
            <th scope="col">Code</th>
            <th scope="col">Action</th>
            <th scope="col">Cells</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.row} data-action={row.action}>
              <td className="sheets__number">{row.row}</td>
              <th scope="row">
                <bdi translate="no">{row.key}</bdi>
              </th>
              <td>{actions[row.action]}</td>
              <td>
                <CellList row={row} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

const CellList = ({ row }: { row: ImportedRow }) => {
  const {
    changes = {},
    errors = [],
    warnings = [],
    deviations = [],
    lacks = [],
    completeness,
    action,
  } = row
  return (
    <ul>
      {errors.map(({ column, value, message, nearest }) => (
        <li key={`${column} ${message}`}>
          <span className="soft">{column}</span> {value !== '' && <bdi>{value}</bdi>}{' '}
          <span className="error">{message}</span>
          {nearest !== undefined && (
            <span className="soft">
              {' '}
              Nearest: <bdi>{nearest}</bdi>
            </span>
          )}
        </li>
      ))}
      {action === 'create' && lacks.length > 0 && (
        <li>
          <span className="error">Becomes a draft</span>{' '}
          <span className="soft">{`without ${lacks.map((key) => propertyOf(key)?.label ?? key).join(', ')}`}</span>
        </li>
      )}
      {Object.entries(changes).map(([column, [old, now]]) => (
        <li key={column}>
          <span className="soft">{column}</span>{' '}
          {action !== 'create' && (
            <>
              <Value text={old} />
              <Becomes />
            </>
          )}
          <Value text={now} />
        </li>
      ))}
      {completeness !== undefined && completeness[0] !== completeness[1] && (
        <li>
          <span className="soft">{headingOfScore}</span>{' '}
          {completeness[0] !== null && (
            <>
              <Value text={scoreText(completeness[0])} />
              <Becomes />
            </>
          )}
          <Value text={scoreText(completeness[1])} />
        </li>
      )}
      {deviations.map((sentence) => (
        <li key={sentence}>
          <span className="error">To be confirmed</span> <span>{sentence}</span>
        </li>
      ))}
      {warnings.map((sentence) => (
        <li key={sentence}>
          <span className="soft">Warning</span> <span>{sentence}</span>
        </li>
      ))}
    </ul>
  )
}

const headingOfScore = propertyOf('completeness')?.label

const Becomes = () => <span className="sheets__arrow soft" aria-label="becomes" role="img" />

/** A stored file is named by its address, which says nothing, so a link shows it. */
const Value = ({ text }: { text: string }) =>
  text.startsWith(storagePrefix) ? (
    <a className="underlined" href={text} target="_blank">
      stored file
    </a>
  ) : (
    <bdi>{text === '' ? 'none' : text}</bdi>
  )
