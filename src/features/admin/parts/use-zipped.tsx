import { type ReactElement, useId, useState } from 'react'
import { isZip } from '#src/browser/is-zip.ts'
import type { ZippedPhotometry } from '#src/browser/zipped-photometry.ts'

/** The contents of a ZIP file: its photometric files, or why there are none. */
interface Opened {
  name: string
  zip: ZippedPhotometry | undefined
  fault: string | undefined
}

/**
 * Takes photometric files, and lets an administrator choose from those of a ZIP file.
 * @param onFile called with each photometric file
 */
export function useZipped(onFile: (file: File) => void): {
  take: (file: File) => Promise<void>
  /** the choice, while there is one */
  choice: ReactElement | undefined
} {
  const [opened, setOpened] = useState<Opened>()
  const give = (name: string, zip: ZippedPhotometry, place: number) => {
    const file = zip.unpack(place)
    setOpened({ name, zip, fault: typeof file === 'string' ? file : undefined })
    if (typeof file !== 'string') onFile(file)
  }
  const take = async (file: File) => {
    setOpened(undefined)
    if (!(await isZip(file))) {
      onFile(file)
      return
    }
    const { ZippedPhotometry: Zipped } = await import('#src/browser/zipped-photometry.ts')
    const zip = await Zipped.open(file)
    if (typeof zip === 'string') setOpened({ name: file.name, zip: undefined, fault: zip })
    else if (zip.names.length === 1) give(file.name, zip, 0)
    else setOpened({ name: file.name, zip, fault: undefined })
  }
  return { take, choice: opened && <ZippedChoice {...opened} onChoose={give} /> }
}

interface Props extends Opened {
  onChoose: (name: string, zip: ZippedPhotometry, place: number) => void
}

function ZippedChoice({ name, zip, fault, onChoose }: Props) {
  const id = useId()
  return (
    <>
      {zip !== undefined && (
        <div className="zipped field whole-row">
          <label htmlFor={id}>
            Photometric file in <bdi>{name}</bdi>
          </label>
          <select
            id={id}
            defaultValue=""
            onChange={({ currentTarget }) => onChoose(name, zip, Number(currentTarget.value))}
          >
            {zip.names.length > 1 && (
              <option value="" disabled>
                Choose a file
              </option>
            )}
            {zip.names.map((one, place) => (
              <option key={place} value={place}>
                {one}
              </option>
            ))}
          </select>
        </div>
      )}
      <p className="field__error whole-row" role="status">
        {fault !== undefined && (
          <span>
            <bdi>{name}</bdi>: <span>{fault}</span>
          </span>
        )}
      </p>
    </>
  )
}
