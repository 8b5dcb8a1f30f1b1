import { useStore } from '@nanostores/react'
import { useEffect, useId, useRef, useState } from 'react'
import { defaultVariantOf } from '#src/domain/product/default-variant.ts'
import { datasheetPath } from '#src/domain/site/datasheet-path.ts'
import { Spinner } from '#src/ui/Spinner.tsx'
import { $finishes } from '../finishes/finishes.ts'
import { type FormContent, textIn } from '../form/form-content.ts'
import type { ItemForm } from '../form/item-form.ts'
import { dataOf } from '../form/product-data.ts'
import { QuietButton } from '../parts/buttons.tsx'
import { logFailure } from '../parts/failure.ts'
import { makePreview } from './make-preview.ts'
import { previewedProduct } from './previewed-product.ts'

type Phase =
  | { is: 'none' | 'making' }
  | { is: 'made'; href: string; missing: readonly string[] }
  | { is: 'failed'; sentence: string }

/** The values that a preview was made of: a changed one makes it untrue. */
interface Subject {
  content: FormContent
  code: string
}

/** Makes the datasheet of what the form says now, before it is saved. */
export function DatasheetPreview({ form: { id, content } }: { form: ItemForm }) {
  const labelId = useId()
  const [made, setMade] = useState<Subject & { phase: Phase }>()
  const [wanted, setWanted] = useState('')
  const { answer: finishes = [] } = useStore($finishes)
  const making = useRef<AbortController>(undefined)
  const rows = dataOf(content).variants.filter(({ orderCode }) => orderCode !== '')
  const ownCode = textIn(content, 'code')
  const standing = defaultVariantOf({
    variants: rows,
    defaultVariant: textIn(content, 'defaultVariant'),
  })
  const code =
    rows.find(({ orderCode }) => orderCode === wanted)?.orderCode ?? standing?.orderCode ?? ownCode
  const state: Phase = made?.content === content && made.code === code ? made.phase : { is: 'none' }
  useEffect(() => () => making.current?.abort(), [content, code])
  const href = state.is === 'made' ? state.href : undefined
  useEffect(() => {
    if (href !== undefined) return () => URL.revokeObjectURL(href)
    return undefined
  }, [href])

  const make = async () => {
    const { signal } = (making.current = new AbortController())
    const show = (phase: Phase) => setMade({ content, code, phase })
    const product = previewedProduct(content, finishes, code)
    if (product === undefined) {
      const sentence = 'Please correct the specifications and variants first.'
      show({ is: 'failed', sentence })
      return
    }
    show({ is: 'making' })
    try {
      const { blob, missing } = await makePreview(product, signal)
      if (!signal.aborted) show({ is: 'made', href: URL.createObjectURL(blob), missing })
    } catch (error) {
      if (signal.aborted) return
      logFailure('The preview of the datasheet can’t be made.', error)
      show({ is: 'failed', sentence: 'The preview can’t be made. Please try again.' })
    }
  }
  return (
    <div className="datasheet-choice__preview row gap-3">
      {rows.length > 1 && (
        <>
          <label htmlFor={labelId}>Preview of</label>
          <select
            id={labelId}
            value={code}
            onChange={({ currentTarget }) => setWanted(currentTarget.value)}
          >
            {rows.map(({ orderCode }, index) => (
              <option key={`${index} ${orderCode}`}>{orderCode}</option>
            ))}
          </select>
        </>
      )}
      <QuietButton disabled={state.is === 'making'} onClick={() => void make()}>
        Make a preview of the made datasheet
      </QuietButton>
      {id !== undefined && (
        <a className="quiet-button" href={datasheetPath(code)} target="_blank" rel="noreferrer">
          Open the saved one
        </a>
      )}
      <p role="status" className="small">
        {state.is === 'making' && (
          <>
            <Spinner /> <span>Making the preview</span>
          </>
        )}
        {state.is === 'made' && (
          <>
            <a className="quiet-button" href={state.href} target="_blank" rel="noreferrer">
              Open the preview of <bdi translate="no">{code}</bdi> (PDF)
            </a>
            <span>{state.missing.length > 0 && ` It lacks ${state.missing.join(' and ')}.`}</span>
          </>
        )}
        {state.is === 'failed' && <span className="field__error">{state.sentence}</span>}
      </p>
    </div>
  )
}
