interface Props {
  /** 'Restore' */
  action: string
  isChosen: boolean
  onChoose: (isChosen: boolean) => void
}

/** Whether what the buttons below restore goes into a draft. */
export const AsDraft = ({ action, isChosen, onChoose }: Props) => (
  <label className="inline-row">
    <input
      type="checkbox"
      checked={isChosen}
      onChange={({ currentTarget: { checked } }) => onChoose(checked)}
    />
    <span>{`${action} as a draft, so that nothing public changes`}</span>
  </label>
)
