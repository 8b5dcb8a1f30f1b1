import type { ItemsAnswer, PreviewedItem } from '#src/domain/api/changes.ts'
import { counted, formatNumber } from '#src/domain/format-number.ts'
import { sayChanges } from './bulk-change.ts'
import type { TableData } from './table-data.ts'

/** The changes of a preview, field by field, the refusals first. */
export function BulkPreview({
  answer: { changed, same = 0, refused = 0, items = [] },
  related,
}: {
  answer: ItemsAnswer
  related: TableData['related']
}) {
  return (
    <div className="stack gap-2">
      <p>
        <span>{`${formatNumber(changed)} change, ${formatNumber(same)} stay as they are`}</span>
        {refused > 0 && <span className="error">{`, ${formatNumber(refused)} refuse`}</span>}
        <span>.</span>
      </p>
      <ul className="bulk__changes" tabIndex={0} aria-label="What changes">
        {items.map((item) => (
          <li className="ruled" key={item.id}>
            <bdi className="strong">{item.name}</bdi>
            {/* A part of a field and the field itself name the same error. */}
            {[...new Set(Object.values(item.errors ?? {}).flat())].map((message) => (
              <p className="error" key={message}>
                {message}
              </p>
            ))}
            {[...(item.deviations ?? []), ...(item.warnings ?? [])].map((sentence) => (
              <p className="remark" key={sentence}>
                <bdi>{sentence}</bdi>
              </p>
            ))}
            {item.variants !== undefined && item.errors === undefined && (
              <p className="soft">{sayVariants(item.variants)}</p>
            )}
            {sayChanges(item, related).map((line) => (
              <p className="soft" key={line}>
                <bdi>{line}</bdi>
              </p>
            ))}
          </li>
        ))}
      </ul>
    </div>
  )
}

/** For how many variants a value of their product holds. */
function sayVariants({ own, others }: NonNullable<PreviewedItem['variants']>): string {
  const all = counted(own + others, 'variant')
  return `${formatNumber(own)} of ${all} ${own === 1 ? 'has another value of its' : 'have other values of their'} own.`
}
