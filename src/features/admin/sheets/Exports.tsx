import { ExportButtons } from '../parts/ExportButtons.tsx'
import { saveProducts } from './imports.ts'

export function Exports() {
  return (
    <section className="stack gap-2" aria-labelledby="export-heading">
      <h3 className="strong" id="export-heading">
        Export
      </h3>
      <p className="soft">
        All products with their variants, one a row. An export can be edited and imported again.
      </p>
      <ExportButtons save={saveProducts} />
    </section>
  )
}
