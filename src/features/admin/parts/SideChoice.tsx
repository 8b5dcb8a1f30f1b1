import './conflict.css'

interface Props<Side extends string> {
  /** of the radio buttons */
  name: string
  legend: string
  sides: readonly { side: Side; label: string; text: string }[]
  chosen: Side | undefined
  /** short texts stand beside each other */
  isBeside?: boolean
  onChoose: (side: Side) => void
}

/** The two versions after a conflicting change by somebody else; one of them is kept. */
export const SideChoice = <Side extends string>(props: Props<Side>) => (
  <fieldset className={props.isBeside ? 'conflict conflict--beside' : 'conflict'}>
    <legend>
      <bdi>{props.legend}</bdi>
    </legend>
    {props.sides.map(({ side, label, text }) => (
      <label key={side} className="conflict__side">
        <input
          type="radio"
          name={props.name}
          checked={side === props.chosen}
          onChange={() => props.onChoose(side)}
        />
        <span>
          <span className="legend">{label}</span>
          <bdi>{text || '(empty)'}</bdi>
        </span>
      </label>
    ))}
  </fieldset>
)
