import { useState } from 'react'
import { type SavedChange, type ViewProps } from '../parts/view-props.ts'
import { Success } from '../history/Success.tsx'
import { viewAt } from '../views/views.ts'

interface Props extends Pick<ViewProps, 'onOpen' | 'onPlace' | 'onClose' | 'onChanged'> {
  /** of the open view; undefined for none */
  address: string | undefined
}

/** The view over the page, and the confirmation of what has been saved in it. */
export function OpenView({ address, ...props }: Props) {
  const [saved, setSaved] = useState<SavedChange>()
  if (saved !== undefined) return <Success {...saved} />
  const opened = address === undefined ? undefined : viewAt(address)
  if (opened === undefined) return null
  const { of, view } = opened
  const onSaved = (done: SavedChange) => {
    props.onClose()
    setSaved(done)
    props.onChanged()
  }
  return <view.Part {...props} of={of} onSaved={onSaved} />
}
