import { useStore } from '@nanostores/react'
import { useEffect, useId, useState } from 'react'
import type { ItemsAnswer } from '#src/domain/api/changes.ts'
import { formatNumber } from '#src/domain/format-number.ts'
import { attributes } from '#src/domain/product/attributes.ts'
import { brands, brandLabel } from '#src/domain/product/brand.ts'
import { spellingOf } from '#src/domain/product/typed-value.ts'
import { choicesOf } from '../finishes/choices-of.ts'
import { $finishes, loadFinishes } from '../finishes/finishes.ts'
import { ActionDialog } from '../parts/ActionDialog.tsx'
import { QuietButton } from '../parts/buttons.tsx'
import { logFailure } from '../parts/failure.ts'
import { actionsFor, requestOf, sayChanges, sendChange, undoChange } from './bulk-change.ts'
import { type TableData, attributeOf } from './table-data.ts'

interface Props {
  data: TableData
  /** numbers of the rows to change */
  rows: readonly number[]
  onClose: () => void
  /** the catalogue has changed */
  onChanged: () => void
}

type Phase =
  | { is: 'choosing' }
  | { is: 'previewed' | 'applied'; answer: ItemsAnswer }
  | { is: 'undone'; message: string }

/** Changes all chosen rows: choose a change, look at what it would do, apply it, and undo it. */
export function BulkChange({ data, rows, onClose, onChanged }: Props) {
  const { answer: finishes = [] } = useStore($finishes)
  const [key, setKey] = useState('')
  const [text, setText] = useState('')
  const [phase, setPhase] = useState<Phase>({ is: 'choosing' })
  const [failure, setFailure] = useState('')
  const [isBusy, setBusy] = useState(false)
  const plain = actionsFor[data.of].find((one) => one.key === key)
  const isReady = key !== '' && (plain?.needsValue !== true || text !== '')

  useEffect(() => void loadFinishes(), [])

  const run = async (work: () => Promise<Phase>) => {
    setBusy(true)
    setFailure('')
    try {
      setPhase(await work())
    } catch (error) {
      setFailure(logFailure('The rows can’t be changed.', error))
    }
    setBusy(false)
  }
  const body = () => requestOf(data, rows, key, { text, finishes })
  const preview = async (): Promise<Phase> => ({
    is: 'previewed',
    answer: await sendChange({ ...body(), preview: true }),
  })
  const apply = async (): Promise<Phase> => ({ is: 'applied', answer: await sendChange(body()) })
  const undo = (change: number) => async (): Promise<Phase> => ({
    is: 'undone',
    message: await undoChange(change),
  })
  const isDone = phase.is === 'applied' || phase.is === 'undone'
  const close = () => {
    if (isDone) onChanged()
    onClose()
  }
  /** Another change has another preview. */
  const choose = (nextKey: string, nextText: string) => {
    setKey(nextKey)
    setText(nextText)
    setPhase({ is: 'choosing' })
  }
  const action =
    phase.is === 'previewed'
      ? {
          label: `Apply to ${formatNumber(phase.answer.changed)}`,
          onAct: () => void run(apply),
          isDisabled: phase.answer.changed === 0 || (phase.answer.refused ?? 0) > 0,
          isBusy,
        }
      : { label: 'Preview', onAct: () => void run(preview), isDisabled: !isReady, isBusy }
  const title = `Change ${formatNumber(rows.length)} ${rows.length === 1 ? data.of.slice(0, -1) : data.of}`
  return (
    <ActionDialog
      wide
      title={title}
      onClose={close}
      {...(isDone ? { close: 'Close' } : { action })}
    >
      <div className="stack gap-4">
        {!isDone && (
          <>
            <ActionField of={data.of} value={key} onChange={(next) => choose(next, '')} />
            <ValueField
              data={data}
              actionKey={key}
              value={text}
              onChange={(next) => choose(key, next)}
            />
          </>
        )}
        <div role="status">
          {failure !== '' && <p className="field__error">{failure}</p>}
          {phase.is === 'previewed' && <Preview answer={phase.answer} />}
          {phase.is === 'applied' && (
            <p>
              {formatNumber(phase.answer.changed)} changed.{' '}
              {phase.answer.change !== undefined && (
                <QuietButton
                  disabled={isBusy}
                  onClick={() => void run(undo(phase.answer.change ?? 0))}
                >
                  Undo
                </QuietButton>
              )}
            </p>
          )}
          {phase.is === 'undone' && <p>{phase.message}</p>}
        </div>
      </div>
    </ActionDialog>
  )
}

interface FieldProps {
  value: string
  onChange: (value: string) => void
}

function ActionField({ of, value, onChange }: FieldProps & { of: TableData['of'] }) {
  const id = useId()
  return (
    <div className="field">
      <label htmlFor={id}>Change</label>
      <select id={id} value={value} onChange={({ currentTarget }) => onChange(currentTarget.value)}>
        <option value="">Choose…</option>
        {actionsFor[of].map(({ key, label }) => (
          <option key={key} value={key}>
            {label}
          </option>
        ))}
        <optgroup label="Set an attribute">
          {attributes.map(
            (attribute) =>
              !('derived' in attribute) && (
                <option key={attribute.key} value={`specs.${attribute.key}`}>
                  {attribute.label}
                </option>
              ),
          )}
        </optgroup>
      </select>
    </div>
  )
}

function ValueField({
  data,
  actionKey,
  value,
  onChange,
}: FieldProps & { data: TableData; actionKey: string }) {
  const { answer: finishes = [] } = useStore($finishes)
  const id = useId()
  const attribute = attributeOf(actionKey)
  const isCategory = actionKey.startsWith('category_')
  const choices = isCategory
    ? data.categories.map((one) => ({
        value: String(one.id),
        label: `${one.type} (${one.location})`,
      }))
    : actionKey === 'brand'
      ? brands.map((brand) => ({ value: brand, label: brandLabel(brand) }))
      : choicesOf(attribute, finishes)
  if (choices === undefined && attribute === undefined) return null
  const emptyLabel = attribute === undefined ? 'Choose…' : 'none: remove the value'
  return (
    <div className="field">
      <label htmlFor={id}>
        {attribute?.label ?? 'Value'} {attribute?.unit && `(${attribute.unit.symbol})`}
      </label>
      {choices === undefined ? (
        <input
          id={id}
          value={value}
          autoComplete="off"
          aria-describedby={`${id}-hint`}
          onChange={({ currentTarget }) => onChange(currentTarget.value)}
        />
      ) : (
        <select
          id={id}
          value={value}
          onChange={({ currentTarget }) => onChange(currentTarget.value)}
        >
          <option value="">{emptyLabel}</option>
          {choices.map((choice) => (
            <option key={choice.value} value={choice.value}>
              {choice.label}
            </option>
          ))}
        </select>
      )}
      {choices === undefined && attribute !== undefined && (
        <p className="legend" id={`${id}-hint`}>
          {spellingOf(attribute)}; empty removes the value
        </p>
      )}
    </div>
  )
}

/** What would change, field by field, the refusals first. */
export function Preview({
  answer: { changed, same = 0, refused = 0, items = [] },
}: {
  answer: ItemsAnswer
}) {
  return (
    <div className="stack gap-2">
      <p>
        {formatNumber(changed)} change, {formatNumber(same)} stay as they are
        {refused > 0 && <span className="error">, {formatNumber(refused)} refuse</span>}.
      </p>
      <ul className="bulk__changes" tabIndex={0} aria-label="What changes">
        {items.map((item) => (
          <li className="ruled" key={item.id}>
            <bdi className="strong">{item.name}</bdi>
            {Object.values(item.errors ?? {})
              .flat()
              .map((message) => (
                <p className="error" key={message}>
                  {message}
                </p>
              ))}
            {sayChanges(item).map((line) => (
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
