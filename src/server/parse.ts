import { en } from 'zod/locales'
import * as z from 'zod/mini'

// For the program's own data: rows, settings, backups. Client input goes through check.ts, which
// uses our own messages.

/** zod's English messages: zod/mini ships none and reports every fault as "Invalid input". */
const { localeError } = en()

/** @throws ZodError naming each invalid field with the reason */
export const parse = <T extends z.core.$ZodType>(schema: T, value: unknown) =>
  z.parse(schema, value, { error: localeError })

/** {@link parse} for callers that report faults in their own words. */
export const safeParse = <T extends z.core.$ZodType>(schema: T, value: unknown) =>
  z.safeParse(schema, value, { error: localeError })

/** Parses a JSON column into its content. */
export const jsonColumn = <T extends z.core.$ZodType>(content: T) =>
  z.pipe(
    z.pipe(
      z.string(),
      z.transform((text: string) => JSON.parse(text) as unknown),
    ),
    content,
  )
