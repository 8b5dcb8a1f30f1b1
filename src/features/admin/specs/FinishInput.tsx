import type { FinishAttribute } from '#src/domain/product/attribute.ts'
import { Swatch } from '../finishes/Swatch.tsx'
import { type InputProps, single } from './input-props.ts'

/** A finish of the catalogue's table, with its swatch. */
export function FinishInput({ value, onChange, finishes, ...props }: InputProps<FinishAttribute>) {
  const code = typeof value === 'string' ? value : ''
  const chosen = finishes.find((finish) => finish.code === code)
  return (
    <span className="spec__pair">
      <Swatch color={chosen?.swatch} />
      <select
        {...single(props)}
        value={code}
        onChange={({ currentTarget }) => onChange(currentTarget.value || undefined)}
      >
        <option value="">–</option>
        {code !== '' && chosen === undefined && <option>{code}</option>}
        {finishes.map((finish) => (
          <option key={finish.code} value={finish.code}>
            {[finish.name, finish.ral, finish.code].filter((part) => part !== '').join(' · ')}
          </option>
        ))}
      </select>
    </span>
  )
}
