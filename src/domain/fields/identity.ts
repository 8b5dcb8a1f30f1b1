import * as z from 'zod/mini'

/** Identity of a row: a positive integer, assigned by the database and never reused. */
export const idSchema = z.int().check(z.positive())
export type Id = z.infer<typeof idSchema>

/** A text that says something: not empty and not only blanks. */
export const textSchema = z.string().check(z.regex(/\S/, 'must not be empty'))

/** A calendar day, YYYY-MM-DD, that exists. */
export const daySchema = z.iso.date()

/** An instant, ISO 8601 in UTC. */
export const instantSchema = z.iso.datetime()
