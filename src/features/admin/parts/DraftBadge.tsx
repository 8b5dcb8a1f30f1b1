/** Marks an item that has a draft. @param draft what the draft does; none for other values */
export const DraftBadge = ({ draft }: { draft: unknown }) =>
  draft === 'edit' || draft === 'delete' ? (
    <span className="draft-badge">{draft === 'edit' ? 'Draft' : 'Draft: delete'}</span>
  ) : null
