interface Props {
  /** 'Restore' */
  deed: string
  isChosen: boolean
  onChoose: (isChosen: boolean) => void
}

/** Whether what the buttons below restore goes into a draft. */
export const AsDraft = ({ deed, isChosen, onChoose }: Props) => (
  <label className="inline-row">
    <input
      type="checkbox"
      checked={isChosen}
      onChange={({ currentTarget: { checked } }) => onChoose(checked)}
    />
    <span>{`${deed} as a draft, so that nothing public changes`}</span>
  </label>
)
