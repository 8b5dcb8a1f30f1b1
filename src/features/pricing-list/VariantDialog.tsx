import './dialog-styles.ts'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { ProductData } from '#src/domain/compare/product-data.ts'
import { axesOf } from '#src/domain/product/axes.ts'
import { specRows } from '#src/domain/product/product-view.ts'
import { offeredOf } from '#src/domain/product/default-variant.ts'
import type { StoredLine } from '#src/domain/schedule/stored-schedules.ts'
import { Dialog } from '#src/ui/Dialog.tsx'
import { fetchProduct } from '#src/browser/load-product.ts'
import { dialogSentences } from './dialog-sentences.ts'

interface Props {
  line: StoredLine
  onChoose: (orderCode: string) => void
  onClose: () => void
}

interface Choice {
  code: string
  text: string
}

/** From this number of variants on, a search field narrows the choice. */
const searchedFrom = 12

/** Chooses another variant of a line's product. */
export function VariantDialog({ line, onChoose, onClose }: Props) {
  const [choices, setChoices] = useState<readonly Choice[]>()
  const [error, setError] = useState(false)
  const [typed, setTyped] = useState('')

  useEffect(() => {
    fetchProduct(line.id).then(
      (data) => setChoices(choicesOf(data)),
      (reason: unknown) => {
        console.warn('The variants can’t be loaded.', reason)
        setError(true)
      },
    )
  }, [line.id])

  const list = useRef<HTMLUListElement>(null)
  // Opens at the line's own variant, which may be one of hundreds.
  useLayoutEffect(() => {
    const own = list.current?.querySelector<HTMLElement>('[aria-current]')
    own?.scrollIntoView({ block: 'center' })
    own?.focus({ preventScroll: true })
  }, [choices])

  const isOwn = (code: string) => code.toLowerCase() === line.orderCode?.toLowerCase()
  const words = typed.toLowerCase().split(/\s+/)
  const shown = choices?.filter(({ code, text }) => {
    const all = `${code} ${text}`.toLowerCase()
    return words.every((word) => all.includes(word))
  })

  return (
    <Dialog
      title="Change variant"
      wide
      onClose={onClose}
      actions={
        <button type="button" className="button" onClick={onClose}>
          Cancel
        </button>
      }
    >
      {error && (
        <p className="soft" role="alert">
          {dialogSentences.variantsFailed}
        </p>
      )}
      {choices !== undefined && choices.length >= searchedFrom && (
        <label className="field">
          <span>Narrow by code, finish, colour temperature …</span>
          <input value={typed} onChange={({ currentTarget }) => setTyped(currentTarget.value)} />
        </label>
      )}
      <ul className="variant-choices" ref={list}>
        {shown?.map(({ code, text }) => (
          <li key={code}>
            <button
              type="button"
              className="lights"
              aria-current={isOwn(code) ? 'true' : undefined}
              onClick={() => {
                onChoose(code)
                onClose()
              }}
            >
              <bdi translate="no">{code}</bdi>
              <span className="legend">{text}</span>
            </button>
          </li>
        ))}
      </ul>
      {shown?.length === 0 && (
        <p className="soft" role="status">
          {dialogSentences.noVariant}
        </p>
      )}
    </Dialog>
  )
}

/** The variants offered, each with the values in which they differ. */
function choicesOf({ product, finishes }: ProductData): Choice[] {
  const offered = offeredOf(product.variants)
  const specs = offered.map((variant) => variant.specs)
  const axes = new Set(axesOf(specs).map(({ key }) => key))
  const rows = specRows(specs, finishes).filter(({ key }) => axes.has(key))
  return offered.map(({ orderCode }, index) => ({
    code: orderCode,
    text: rows.flatMap(({ texts }) => texts[index] ?? []).join(' · '),
  }))
}
