import { Fragment } from 'react'
import { imageAddress } from '#src/domain/files/image-address.ts'
import { messages } from '#src/domain/messages.ts'
import { optionId } from '#src/ui/use-combobox.ts'
import type { Result } from './result.ts'
import type { ResultGroup } from './use-search-caps.ts'

interface Props {
  /** undefined until the first answer */
  groups: ResultGroup[] | undefined
  error: string | undefined
  /** what the results lack; '' if nothing */
  notice: string
  /** how many results there are, for those who do not see them appear */
  said: string
  loading: boolean
  query: string
  /** index of the active result across all groups, -1 for none */
  active: number
  onPick: () => void
}

const headings = {
  offers: '',
  products: 'Products',
  categories: 'Categories',
  projects: 'Projects',
} as const

/** Width of a result's picture on a dense screen, pixels. */
const thumbnailWidth = 160

/** The list of the results. */
export const resultsId = 'search-results'

export function SearchResults({
  groups,
  error,
  notice,
  said,
  loading,
  query,
  active,
  onPick,
}: Props) {
  const filled = groups?.filter(({ items }) => items.length > 0) ?? []
  const isFound = filled.some(({ kind }) => kind !== 'offers')
  const sentence = groups !== undefined && !isFound ? messages.noResults : notice
  return (
    <div className="search__results" aria-busy={loading}>
      <p className="search__status" role="status">
        {error === undefined ? (
          <>
            {sentence !== '' && <span>{sentence}</span>}
            {isFound && !loading && said && <span className="visually-hidden">{said}</span>}
          </>
        ) : (
          <span className="search__error">{error}</span>
        )}
      </p>
      <div
        id={resultsId}
        role="listbox"
        aria-label={query === '' ? 'Suggested results' : 'Results'}
      >
        {filled.map(({ kind, heading = headings[kind], items, all, first }) => (
          <Fragment key={heading}>
            <div
              role="group"
              aria-labelledby={`${resultsId}-from-${first}`}
              className={kind === 'offers' ? 'chips' : `search__${kind}`}
            >
              {/* A heading inside a listbox has no heading role; it names the group. */}
              <p className="caption" id={`${resultsId}-from-${first}`} role="presentation">
                {heading}
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

function ResultLink({
  result: { href, label, isName, image },
  place,
  active,
  onPick,
}: ResultLinkProps) {
  return (
    <a
      className="search__result"
      id={optionId(resultsId, place)}
      role="option"
      aria-selected={place === active}
      tabIndex={-1}
      href={href}
      onClick={onPick}
    >
      {image !== undefined && (
        <img src={imageAddress(image, thumbnailWidth)} alt="" width={56} height={56} />
      )}
      <span dir="auto" translate={isName && 'no'}>
        {label}
      </span>
    </a>
  )
}
