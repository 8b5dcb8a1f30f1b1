import { type ReactNode, useEffect, useState } from 'react'
import { NoticeDialog } from '#src/ui/NoticeDialog.tsx'
import { sentences } from './sentences.ts'

interface Closable {
  onClose: () => void
}

type Component<Props> = (props: Props) => ReactNode

/** A dialog whose code is loaded when it is first opened. If that fails, a message says so. */
function lazyDialog<Props extends Closable>(
  load: () => Promise<Component<Props>>,
): Component<Props> {
  let known: Component<Props> | undefined
  return function LazyDialog(props: Props) {
    const [phase, setPhase] = useState<'loading' | 'loaded' | 'failed'>('loading')
    useEffect(() => {
      load().then(
        (component) => {
          known = component
          setPhase('loaded')
        },
        (error: unknown) => {
          console.warn('A dialog can’t be loaded.', error)
          setPhase('failed')
        },
      )
    }, [])
    if (known !== undefined) {
      const Loaded = known
      return <Loaded {...props} />
    }
    if (phase !== 'failed') return null
    return (
      <NoticeDialog title={sentences.notLoaded} alert onClose={props.onClose}>
        {sentences.notLoadedReason}
      </NoticeDialog>
    )
  }
}

export const loadInquiryDialogs = () =>
  import('./InquiryDialogs.tsx').then((module) => module.InquiryDialogs)
export const InquiryDialogs = lazyDialog(loadInquiryDialogs)
export const VariantDialog = lazyDialog(() =>
  import('./VariantDialog.tsx').then((module) => module.VariantDialog),
)
export const DetailsDialog = lazyDialog(() =>
  import('./DetailsDialog.tsx').then((module) => module.DetailsDialog),
)
export const PasteDialog = lazyDialog(() =>
  import('./PasteDialog.tsx').then((module) => module.PasteDialog),
)
export const OfflineDialog = lazyDialog(() =>
  import('./OfflineDialog.tsx').then((module) => module.OfflineDialog),
)
export const ShareDialog = lazyDialog(() =>
  import('./ShareDialog.tsx').then((module) => module.ShareDialog),
)
export const OverflowNotice = lazyDialog(() =>
  import('./OverflowNotice.tsx').then((module) => module.OverflowNotice),
)
export const WindowDialog = lazyDialog(() =>
  import('./WindowDialog.tsx').then((module) => module.WindowDialog),
)
export const RemoveDialog = lazyDialog(() =>
  import('./RemoveDialog.tsx').then((module) => module.RemoveDialog),
)
export const DeleteDialog = lazyDialog(() =>
  import('./RemoveDialog.tsx').then((module) => module.DeleteDialog),
)
