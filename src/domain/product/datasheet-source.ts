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
 * The values of a product's form, before its fields check them. With datasheets made from data, the
 * product needs no uploaded one, so an empty or, in a new product, absent file is null. A new file
 * without a choice is shown: clients that know no made datasheets send it for that.
 */
export function withDatasheetSource(
  sent: Readonly<Record<string, unknown>>,
  { isNew }: { isNew: boolean },
): Record<string, unknown> {
  const { datasheet, datasheetSource } = sent
  if (datasheetSource === undefined)
    return typeof datasheet === 'object' ? { ...sent, datasheetSource: 'uploaded' } : sent
  const isWithout = datasheet === '' || (isNew && datasheet === undefined)
  return datasheetSource === 'made' && isWithout ? { ...sent, datasheet: null } : sent
}
