import type { ImportAnswer } from '#src/domain/api/import.ts'

/** The files of the ZIP file that are not used, each with the reason. */
export function FilesBeside({ files }: Pick<ImportAnswer, 'files'>) {
  if (files === undefined) return null
  const { name, total, kept, unused } = files
  const others = total - kept - unused.length
  return (
    <details className="unfolds" open={unused.length > 0}>
      <summary className="small soft">
        <span>{`${kept} of ${total} ${total === 1 ? 'file' : 'files'} in`}</span> <bdi>{name}</bdi>{' '}
        <span>{`${kept === 1 ? 'is' : 'are'} used`}</span>
      </summary>
      <ul className="small">
        {unused.map((file, index) => (
          <li key={index}>
            <bdi>{file.name}</bdi> <span className="soft">{file.message}</span>
          </li>
        ))}
        {others > 0 && <li className="soft">{`and ${others} more`}</li>}
      </ul>
    </details>
  )
}
