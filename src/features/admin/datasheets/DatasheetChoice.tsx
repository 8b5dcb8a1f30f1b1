import './datasheets.css'
import { useId } from 'react'
import { productFields } from '#src/domain/product/fields.ts'
import { type DatasheetSource, datasheetSources } from '#src/domain/product/datasheet-source.ts'
import { textIn } from '../form/form-content.ts'
import { type ItemForm, changeValue } from '../form/item-form.ts'
import { DatasheetPreview } from './DatasheetPreview.tsx'
import { shownSentences } from './shown-datasheets.ts'

const name = 'datasheetSource'
const { heading, labels } = productFields[name]

const meanings: Record<DatasheetSource, string> = {
  uploaded:
    'The PDF of the variant, or else that of the product. Where there is none, the one made from data.',
  made: 'Always says what the data say. Uploaded PDFs stay here, but visitors don’t get them.',
}

/** Which datasheets a product shows, and what the made ones look like. */
export function DatasheetChoice({ form }: { form: ItemForm }) {
  const id = useId()
  const chosen = textIn(form.content, name)
  return (
    <fieldset className="datasheet-choice stack gap-3" aria-describedby={`${id}-shown`}>
      <legend>{heading}</legend>
      {datasheetSources.map((source) => (
        <div key={source} className="datasheet-choice__source">
          <input
            id={`${id}-${source}`}
            type="radio"
            name={name}
            checked={source === chosen}
            aria-describedby={`${id}-${source}-meaning`}
            onChange={() => changeValue(name, source)}
          />
          <label htmlFor={`${id}-${source}`}>{labels?.[source]}</label>
          <span className="legend" id={`${id}-${source}-meaning`}>
            {meanings[source]}
          </span>
        </div>
      ))}
      <p className="small" id={`${id}-shown`} role="status">
        {shownSentences(form.content).join(' ')}
      </p>
      <DatasheetPreview form={form} />
    </fieldset>
  )
}
