import { photometricLimits } from '#src/domain/photometry/limits.ts'
import type { FileKind } from './file-kinds.ts'

// Sizes are bytes.

const megabyte = 1024 * 1024

export const fileLimits = {
  image: 2 * megabyte,
  datasheet: 10 * megabyte,
  photometry: photometricLimits.size,
  drawing: 2 * megabyte,
} as const satisfies Record<FileKind, number>

/** Largest table of products to import. */
export const importSize = 100 * megabyte

/** Largest image to decode, pixels. A larger one would exhaust a function's memory and time. */
export const imagePixels = { side: 12_000, all: 50_000_000 } as const

/**
 * Limits on decoding an image. A decoder passes over a whole progressive JPEG once per scan, and
 * encoders produce about ten scans. The time limit, in seconds, covers any other slow image.
 */
export const imageWork = { scans: 50, seconds: 30 } as const

/** Clients upload files in parts of this size, so that each fits into one request. */
export const uploadPartSize = 4 * megabyte
