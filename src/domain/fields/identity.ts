import * as z from 'zod/mini'

/** Identity of a row: a positive integer, assigned by the database and never reused. */
export const idSchema = z.int().check(z.positive())
export type Id = z.infer<typeof idSchema>

/** A text that is neither empty nor only white space. */
export const textSchema = z.string().check(z.regex(/\S/, 'must not be empty'))

/** A valid calendar day, YYYY-MM-DD. */
export const daySchema = z.iso.date()

/** An instant, ISO 8601 in UTC. */
export const instantSchema = z.iso.datetime()
