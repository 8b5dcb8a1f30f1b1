import { en } from 'zod/locales'
import * as z from 'zod/mini'

// For what the program itself keeps: rows, settings, backups. What a client sends goes through
// check.ts, whose sentences are ours.

/** zod's English: zod/mini comes without, and says "Invalid input" of whatever is wrong. */
const { localeError } = en()

/** @throws ZodError naming each field that does not fit, and why */
export const parse = <T extends z.core.$ZodType>(schema: T, value: unknown) =>
  z.parse(schema, value, { error: localeError })

/** {@link parse} for who tells of the faults in words of their own. */
export const safeParse = <T extends z.core.$ZodType>(schema: T, value: unknown) =>
  z.safeParse(schema, value, { error: localeError })
