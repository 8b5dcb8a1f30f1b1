/**
 * Which datasheets a product shows: those that somebody uploaded for it or its variants, with made ones
 * where there is none, or only those made from its data.
 */
export const datasheetSources = ['uploaded', 'made'] as const
export type DatasheetSource = (typeof datasheetSources)[number]

/** The texts of the choice. */
export const datasheetSourceLabels: Record<DatasheetSource, string> = {
  uploaded: 'Uploaded',
  made: 'Made from data',
}

/**
 * The values of a product's form, before its fields check them. A form that says which datasheets are
 * shown may lack the product's own one ({@link isWithoutDatasheet}), which is then null. One that
 * doesn't say it must have one, and shows what it brings: clients that know no made datasheets send it.
 */
export function withDatasheetSource(
  sent: Readonly<Record<string, unknown>>,
  { isNew }: { isNew: boolean },
): Record<string, unknown> {
  const { datasheet, datasheetSource } = sent
  if (datasheetSource === undefined)
    return typeof datasheet === 'object' ? { ...sent, datasheetSource: 'uploaded' } : sent
  const isLacking = datasheet === '' || (isNew && datasheet === undefined)
  return isLacking ? { ...sent, datasheet: null } : sent
}

interface DatasheetsOfForm {
  datasheetSource?: unknown
  /** absent, null or empty for none */
  datasheet?: unknown
  /** not necessarily valid */
  variants?: unknown
}

/** Whether a product would show uploaded datasheets, but neither it nor a variant has one. */
export const isWithoutDatasheet = ({ datasheetSource, datasheet, variants }: DatasheetsOfForm) =>
  datasheetSource === 'uploaded' &&
  isNone(datasheet) &&
  !(Array.isArray(variants) && variants.some((row: unknown) => !isNone(datasheetIn(row))))

const isNone = (file: unknown) => file === undefined || file === null || file === ''

const datasheetIn = (row: unknown): unknown =>
  typeof row === 'object' && row !== null && 'datasheet' in row ? row.datasheet : undefined
