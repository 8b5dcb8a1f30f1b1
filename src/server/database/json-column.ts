import * as z from 'zod/mini'

/** Parses a JSON column into its content. */
export const jsonColumn = <T extends z.core.$ZodType>(content: T) =>
  z.pipe(
    z.pipe(
      z.string(),
      z.transform((text: string) => JSON.parse(text) as unknown),
    ),
    content,
  )
