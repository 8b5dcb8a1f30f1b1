/** Beside the label of a field that must be filled in; its input says so to screen readers. */
export const RequiredMark = () => (
  <span aria-hidden="true" title="Required">
    *
  </span>
)
