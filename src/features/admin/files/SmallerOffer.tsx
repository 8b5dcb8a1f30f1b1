import { useEffect, useState } from 'react'
import { formatNumber } from '#src/domain/format-number.ts'
import type { NamedFiles } from '../form/fields.ts'
import { fileOfSlot, replaceFile } from '../form/files.ts'
import type { FileSlot } from '../form/form-content.ts'
import { type SmallerPicture, smallerPicture } from '../form/smaller-picture.ts'
import { QuietButton } from '../parts/buttons.tsx'
import { logFailure } from '../parts/failure.ts'

interface Props {
  files: NamedFiles
  slot: FileSlot
}

type Offer = SmallerPicture | 'none' | undefined

/** A picture above the limit, made smaller by the browser. It is taken once the administrator agrees. */
export function SmallerOffer({ files, slot: { key, name, size } }: Props) {
  const [offer, setOffer] = useState<Offer>()
  useEffect(() => {
    const file = fileOfSlot(key)
    let isShown = true
    const show = (made: Offer) => {
      if (isShown) setOffer(made)
    }
    if (file !== undefined)
      smallerPicture(file).then(
        (made) => show(made ?? 'none'),
        (error: unknown) => {
          // The field itself says that the picture is too large.
          logFailure('The picture can’t be made smaller.', error)
          show('none')
        },
      )
    return () => {
      isShown = false
    }
  }, [key])
  if (offer === undefined) return <span className="legend">Making it smaller…</span>
  if (offer === 'none') return null
  const { file, width, height } = offer
  return (
    <span className="row baseline gap-2">
      <span className="legend">
        {`${sizeOf(size)}. Smaller: ${formatNumber(width)} × ${formatNumber(height)} pixels, ${sizeOf(file.size)}`}
      </span>
      <QuietButton
        aria-label={`Use the smaller one: ${name}, ${sizeOf(file.size)}`}
        onClick={() => replaceFile(files, key, file)}
      >
        Use the smaller one
      </QuietButton>
    </span>
  )
}

const megabyte = 1024 * 1024

const sizeOf = (bytes: number) => `${(bytes / megabyte).toFixed(1)} MB`
