import { momentOf } from '#src/domain/administration/age.ts'
import type { PublishedRelease } from '#src/domain/api/publication.ts'

/** A release among other activity; the filter ‘Releases’ rolls back to it. */
export const PublishedEntry = ({
  release: { publishedAt, current },
}: {
  release: PublishedRelease
}) => (
  <li className="past__entry ruled">
    <span>Published</span>
    <span className="legend">
      <time dateTime={publishedAt}>{momentOf(publishedAt)}</time>
      <span>{current ? ' · shown now' : ''}</span>
    </span>
  </li>
)
