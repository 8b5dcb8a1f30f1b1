import type { CSSProperties } from 'react'
import type { CompareGroup } from '#src/domain/compare/compare-table.ts'
import type { ComparedVariant } from '#src/domain/compare/compared-variant.ts'
import { brandLabel } from '#src/domain/product/brand.ts'
import { Icon } from '#src/ui/Icon.tsx'
import { Picture } from '#src/ui/Picture.tsx'
import { untranslated } from '#src/ui/untranslated.ts'
import { removeCode } from './comparison.ts'
import { sentences } from './sentences.ts'

/** Names a column of the table and its line in the diagram. */
export const letterOf = (index: number) => String.fromCodePoint('A'.charCodeAt(0) + index)

interface Props {
  variants: readonly ComparedVariant[]
  groups: readonly CompareGroup[]
  /** whether rows without a difference are left out */
  isNarrowed: boolean
}

/** A column for each variant; the labels stay where they are while the table is scrolled. */
export function CompareTable({ variants, groups, isNarrowed }: Props) {
  return (
    <div className="compare__scroll" role="region" aria-label="Comparison" tabIndex={0}>
      <table className="compare__table" style={{ '--columns': variants.length } as CSSProperties}>
        <thead>
          <tr>
            <td />
            {variants.map((variant, index) => (
              <th key={variant.code} scope="col">
                <VariantHead variant={variant} letter={letterOf(index)} />
              </th>
            ))}
          </tr>
        </thead>
        {groups.length === 0 && isNarrowed && (
          <tbody>
            <tr>
              <td colSpan={variants.length + 1}>{sentences.same}</td>
            </tr>
          </tbody>
        )}
        {groups.map(({ name, rows }) => (
          <tbody key={name}>
            <tr className="compare__group">
              <th scope="rowgroup" colSpan={variants.length + 1}>
                <span>{name}</span>
              </th>
            </tr>
            {rows.map(({ key, label, texts, differs }) => (
              <tr key={key} data-differs={differs || undefined}>
                <th scope="row">{label}</th>
                {texts.map((text, index) => (
                  <td key={variants[index]?.code}>
                    {text === undefined ? '–' : <bdi translate={untranslated(text)}>{text}</bdi>}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        ))}
      </table>
    </div>
  )
}

function VariantHead({ variant, letter }: { variant: ComparedVariant; letter: string }) {
  const { code, href, name, title, brand, image, retired } = variant
  return (
    <div className="compare__head stack gap-1">
      {image !== undefined && <Picture image={image} alt="" sizes="14rem" most={640} eager />}
      <button
        className="icon-button"
        type="button"
        aria-label={`Remove ${code}`}
        onClick={() => void removeCode(code)}
      >
        <Icon d="M6 6l12 12M18 6 6 18" />
      </button>
      <span className="legend">{letter}</span>
      <span className="compare__name" translate="no">
        <bdi>{name}</bdi>
      </span>
      <span className="legend">
        <bdi>{title}</bdi>
      </span>
      <span className="legend">
        By <span translate="no">{brandLabel(brand)}</span>
      </span>
      <a className="underlined" href={href} translate="no">
        {code}
      </a>
      {retired && <span className="legend">{sentences.retired}</span>}
    </div>
  )
}
