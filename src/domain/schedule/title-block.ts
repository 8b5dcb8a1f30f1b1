/**
 * Texts of a schedule besides its name, as in the title block of a drawing: its texts in
 * the browser, requests, the database (columns of these names), mails and exports.
 */
export const titleFields = {
  project: { label: 'Project', most: 120 },
  client: { label: 'Client', most: 120 },
  /** 'Rev B, 28 November' */
  revision: { label: 'Revision', most: 60 },
} as const

export type TitleKey = keyof typeof titleFields
export type TitleBlock = Partial<Record<TitleKey, string | undefined>>

export const titleKeys = Object.keys(titleFields) as TitleKey[]

/** Values for all texts of a title block. */
export const eachTitle = <Value>(valueOf: (key: TitleKey) => Value) =>
  Object.fromEntries(titleKeys.map((key) => [key, valueOf(key)])) as Record<TitleKey, Value>

/** The title block of something that has more. */
export const titleBlockOf = (from: TitleBlock): TitleBlock => eachTitle((key) => from[key])

/** The texts that there are, with their labels. */
export const titleTexts = (from: TitleBlock): [label: string, text: string][] =>
  titleKeys.flatMap((key): [string, string][] =>
    from[key] ? [[titleFields[key].label, from[key]]] : [],
  )
