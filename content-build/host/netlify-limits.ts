import { requestBodyLimits } from '#src/domain/fields/form-limits.ts'

const megabyte = 1024 * 1024

/**
 * Netlify's limits for a function, in bytes and milliseconds. Those of the package are AWS Lambda's,
 * on which functions run.
 * https://docs.netlify.com/build/functions/configuration (default values; read 2026-11-27)
 * https://docs.aws.amazon.com/lambda/latest/dg/gettingstarted-limits.html
 */
export const netlifyLimits = {
  zip: 50 * megabyte,
  unpacked: 250 * megabyte,
  memory: 1024 * megabyte,
  requestBody: requestBodyLimits,
  /** A buffered answer may have 6 MB only, but the entry file that Netlify adds streams every answer. */
  answer: 20 * megabyte,
  time: { request: 60_000, schedule: 30_000, background: 15 * 60_000 },
} as const

/** Ours, because larger zips start more slowly. */
export const largestZip = 30 * megabyte
