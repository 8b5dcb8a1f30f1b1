import { PreviewDialog } from './PreviewDialog.tsx'
import { previewForm } from './previews.ts'

/** The page of the open form as it would be, with the site around it. */
export const PreviewForm = ({ onClose }: { onClose: () => void }) => (
  <PreviewDialog make={previewForm} onClose={onClose} />
)
