import { useState } from 'react'
import { momentOf } from '#src/domain/administration/age.ts'
import { imageAddress } from '#src/domain/files/image-address.ts'
import { BusyButton } from '../parts/buttons.tsx'
import { kindLabels } from '../parts/kinds.ts'
import { pictureWidth } from '../parts/picture-width.ts'
import { AsDraft } from './AsDraft.tsx'
import { ListDialog } from './ListDialog.tsx'
import { type DeletedItem, bin, restore } from './history.ts'

interface Props {
  onClose: () => void
  /** the catalogue has changed */
  onChanged: () => void
}

/** Deleted items, each of which can come back. */
export function BinDialog(props: Props) {
  const [asDraft, setAsDraft] = useState(false)
  return (
    <ListDialog
      {...props}
      title="Deleted items"
      label="Deleted items, newest first"
      empty="Nothing is deleted."
      tools={<AsDraft action="Bring back" isChosen={asDraft} onChoose={setAsDraft} />}
      list={bin}
    >
      {(item, onDone) => (
        <BinEntry key={item.history} item={item} asDraft={asDraft} onBack={onDone} />
      )}
    </ListDialog>
  )
}

interface EntryProps {
  item: DeletedItem
  asDraft: boolean
  onBack: (message: string) => Promise<void>
}

function BinEntry({ item, asDraft, onBack }: EntryProps) {
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
