import { momentOf } from '#src/domain/administration/age.ts'
import { imageAddress } from '#src/domain/files/image-address.ts'
import { type DeletedItem, restore } from '../history/history.ts'
import { BusyButton } from '../parts/buttons.tsx'
import { kindLabels } from '../parts/kinds.ts'
import { pictureWidth } from '../parts/picture-width.ts'

interface EntryProps {
  item: DeletedItem
  asDraft: boolean
  onBack: (message: string) => Promise<void> | void
}

/** A deleted item, which can come back. */
export function DeletedEntry({ item, asDraft, onBack }: EntryProps) {
  const { history, type, name, image, at, by } = item
  const bringBack = async () => {
    const { message } = await restore(history, asDraft ? { draft: true } : {})
    await onBack(`${name}: ${message}`)
  }
  return (
    <li className="past__entry past__entry--pictured ruled">
      <img
        className={image === null ? 'past__picture picture--missing' : 'past__picture'}
        src={image === null ? '/fallback.svg' : imageAddress(image, pictureWidth)}
        alt=""
        width={64}
        height={48}
      />
      <span>
        <bdi>{name}</bdi>
      </span>
      <span className="legend">
        <span>{`${kindLabels[type]} ·`}</span> <time dateTime={at}>{momentOf(at)}</time> ·{' '}
        <bdi>{by}</bdi>
      </span>
      <BusyButton aria-label={`Bring back ${name}`} act={bringBack} busy="Bringing back...">
        Bring back
      </BusyButton>
    </li>
  )
}
