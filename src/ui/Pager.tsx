import './pager.css'
import { pageNumbers } from '#src/domain/pages.ts'

interface Props {
  /** from 1 */
  number: number
  count: number
  hrefOf: (number: number) => string
  label: string
}

/** Numbered page buttons with previous and next; nothing if there is only one page. */
export function Pager({ number, count, hrefOf, label }: Props) {
  if (count === 1) return null
  const step = (to: number, name: string, arrow: string) =>
    to >= 1 && to <= count ? (
      <a
        className="pager__step"
        href={hrefOf(to)}
        data-page={to}
        data-held=""
        aria-label={name}
        rel={to < number ? 'prev' : 'next'}
      >
        {arrow}
      </a>
    ) : (
      <span className="pager__step" aria-hidden="true" />
    )
  return (
    <nav className="pager" aria-label={label}>
      {step(number - 1, 'Previous page', '←')}
      <ol>
        {pageNumbers(number, count).map((page, index) => (
          <li key={page ?? `gap ${index}`}>
            {page === undefined ? (
              '…'
            ) : (
              <a
                href={hrefOf(page)}
                data-page={page}
                data-held=""
                aria-label={`Page ${page}`}
                aria-current={page === number ? 'page' : undefined}
              >
                {page}
              </a>
            )}
          </li>
        ))}
      </ol>
      {step(number + 1, 'Next page', '→')}
    </nav>
  )
}
