import { type Search, readZipped } from './finder.ts'

/** Chooses a file of a ZIP file. */
export function ZippedFiles({ name, names, chosen }: NonNullable<Search['zip']>) {
  return (
    <div className="field">
      <label htmlFor="find-zipped">
        Photometric file in <bdi>{name}</bdi>
      </label>
      <select
        id="find-zipped"
        value={chosen ?? ''}
        onChange={({ currentTarget }) => readZipped(Number(currentTarget.value))}
      >
        {chosen === undefined && <option value="">Choose a file</option>}
        {names.map((one, place) => (
          <option key={place} value={place}>
            {one}
          </option>
        ))}
      </select>
    </div>
  )
}
