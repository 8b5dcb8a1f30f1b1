import { adminMessages } from '#src/domain/administration/messages.ts'
import { NoticeDialog } from '#src/ui/NoticeDialog.tsx'
import { LiveNote } from '../publication/LiveNote.tsx'

interface Props {
  message: string
  /** of the page that shows the item; undefined where it has none */
  path: string | undefined
}

/** After a save or a delete; its OK reloads the page (specification section 4). */
export const Success = ({ message, path }: Props) => (
  <NoticeDialog title={adminMessages.success} onClose={() => location.reload()}>
    <p>{message}</p>
    <LiveNote path={path} />
  </NoticeDialog>
)
