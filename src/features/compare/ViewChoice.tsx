import '#src/ui/segments/segments.css'
import {
  type OverlayView,
  overlayScales,
  overlayUnits,
  scaleNames,
  unitNames,
} from '#src/domain/photometry/overlay-view.ts'
import { chooseView } from './comparison.ts'

const unitSentences: Readonly<Record<OverlayView['unit'], string>> = {
  cd: 'As measured.',
  'cd-klm': 'Per 1,000 lm of each luminaire.',
  percent: 'Each against its own maximum: shapes compare, intensities don’t.',
}
const rootSentence = 'A quarter of a value is drawn half as far out.'

/** The choice of the diagram's unit and scale, and how to read it. */
export function ViewChoice({ view }: { view: OverlayView }) {
  const sentence = unitSentences[view.unit]
  return (
    <div className="compare__view stack gap-2">
      <Segments
        legend="Intensity in"
        name="compare-unit"
        names={unitNames}
        values={overlayUnits}
        chosen={view.unit}
        onChoose={(unit) => chooseView({ ...view, unit })}
      />
      <Segments
        legend="Scale"
        name="compare-scale"
        names={scaleNames}
        values={overlayScales}
        chosen={view.scale}
        onChoose={(scale) => chooseView({ ...view, scale })}
      />
      <p className="legend">{view.scale === 'root' ? `${sentence} ${rootSentence}` : sentence}</p>
    </div>
  )
}

interface SegmentsProps<Value extends string> {
  legend: string
  /** of the radio buttons */
  name: string
  names: Readonly<Record<Value, string>>
  values: readonly Value[]
  chosen: Value
  onChoose: (value: Value) => void
}

const Segments = <Value extends string>(props: SegmentsProps<Value>) => (
  <fieldset className="segments">
    <legend className="legend">{props.legend}</legend>
    {props.values.map((value) => (
      <label key={value}>
        <input
          type="radio"
          name={props.name}
          value={value}
          checked={value === props.chosen}
          onChange={() => props.onChoose(value)}
        />
        {props.names[value]}
      </label>
    ))}
  </fieldset>
)
