import { adminMessages } from '#src/domain/administration/messages.ts'
import { NoticeDialog } from '#src/ui/NoticeDialog.tsx'
import { LiveNote } from '../publication/LiveNote.tsx'

interface Props {
  message: string
  /** path of the page that shows the item; undefined without a page */
  path: string | undefined
}

/** Confirms a save or a delete; OK reloads the page. */
export const Success = ({ message, path }: Props) => (
  <NoticeDialog title={adminMessages.success} onClose={() => location.reload()}>
    <p>{message}</p>
    <LiveNote path={path} />
  </NoticeDialog>
)
