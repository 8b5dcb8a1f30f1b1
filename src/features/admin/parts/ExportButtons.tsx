import { BusyButton } from './buttons.tsx'

const formats = ['xlsx', 'csv'] as const
export type SheetFormat = (typeof formats)[number]

/** Export a sheet in one of its formats. */
export const ExportButtons = ({ save }: { save: (format: SheetFormat) => Promise<void> }) => (
  <p className="row gap-2">
    {formats.map((format) => (
      <BusyButton key={format} act={() => save(format)} busy="Exporting...">
        {`Export as ${format.toUpperCase()}`}
      </BusyButton>
    ))}
  </p>
)
