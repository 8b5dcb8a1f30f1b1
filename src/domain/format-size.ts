import { grouped } from './format-number.ts'

/** '3.4 MB', '12 MB', '2 GB': whole megabytes or gigabytes, or tenths below ten. */
export function sizeOf(bytes: number): string {
  const [size, unit] = bytes < 1_000_000_000 ? [bytes / 1_000_000, 'MB'] : [bytes / 1e9, 'GB']
  return `${grouped(Number(size.toFixed(size < 10 ? 1 : 0)))} ${unit}`
}
