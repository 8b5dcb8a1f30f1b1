import { isLong } from '#tests/support/long-run.ts'
import { test as base } from './test.ts'

/** A test of the desk, on its own site: what it changes no public test sees. */
export const test = base.extend({ site: 'DESK_SITE' })

/** See {@link ./test.ts}. */
export const longTest: typeof test.only = isLong ? test : () => undefined
