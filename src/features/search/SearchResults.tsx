import { Fragment } from 'react'
import { imageAddress } from '#src/domain/files/image-address.ts'
import { messages } from '#src/domain/messages.ts'
import type { Result } from './result.ts'
import type { ResultGroup } from './use-search-caps.ts'

interface Props {
  id: string
  /** undefined until the first answer */
  groups: ResultGroup[] | undefined
  error: string | undefined
  /** what the results lack; '' if nothing */
  notice: string
  loading: boolean
  query: string
  /** index of the active result across all groups, -1 for none */
  active: number
  onPick: () => void
}

const headings = {
  relaxed: 'No product has all of this',
  nearest: 'Did you mean',
  products: 'Products',
  categories: 'Categories',
  projects: 'Projects',
} as const

const isOffer = (kind: ResultGroup['kind']) => kind === 'relaxed' || kind === 'nearest'

/** Width of a result's picture on a dense screen, pixels. */
const thumbnailWidth = 160

export const resultId = (place: number) => `search-result-${place}`

export function SearchResults({
  id,
  groups,
  error,
  notice,
  loading,
  query,
  active,
  onPick,
}: Props) {
  const filled = groups?.filter(({ items }) => items.length > 0) ?? []
  const isFound = filled.some(({ kind }) => !isOffer(kind))
  return (
    <div className="search__results" aria-busy={loading}>
      <p className="search__status" role="status">
        {error === undefined ? (
          (groups !== undefined && !isFound && messages.noResults) || notice
        ) : (
          <span className="search__error">{error}</span>
        )}
      </p>
      <div id={id} role="listbox" aria-label={query === '' ? 'Suggested results' : 'Results'}>
        {filled.map(({ kind, items, all, first }) => (
          <Fragment key={kind}>
            <div
              role="group"
              aria-labelledby={`${id}-${kind}`}
              className={isOffer(kind) ? 'offers' : `search__${kind}`}
            >
              {/* A heading inside a listbox has no heading role; it names the group. */}
              <p className="caption" id={`${id}-${kind}`} role="presentation">
                {headings[kind]}
              </p>
              {items.map((item, index) => (
                <ResultLink
                  key={item.href}
                  result={item}
                  place={first + index}
                  active={active}
                  onPick={onPick}
                />
              ))}
            </div>
            {all !== undefined && (
              <ResultLink
                result={all}
                place={first + items.length}
                active={active}
                onPick={onPick}
              />
            )}
          </Fragment>
        ))}
      </div>
    </div>
  )
}

interface ResultLinkProps {
  result: Result
  place: number
  active: number
  onPick: () => void
}

function ResultLink({ result: { href, label, image }, place, active, onPick }: ResultLinkProps) {
  return (
    <a
      className="search__result"
      id={resultId(place)}
      role="option"
      aria-selected={place === active}
      tabIndex={-1}
      href={href}
      onClick={onPick}
    >
      {image !== undefined && (
        <img src={imageAddress(image, thumbnailWidth)} alt="" width={56} height={56} />
      )}
      <span dir="auto">{label}</span>
    </a>
  )
}
