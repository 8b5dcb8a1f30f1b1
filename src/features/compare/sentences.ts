import { comparedAtMost } from '#src/domain/compare/compared-codes.ts'

/** Why something of the comparison could not be loaded. */
const because = (isOffline: boolean) =>
  isOffline ? 'could not be loaded: you are offline.' : 'could not be loaded. Try again later.'

export const sentences = {
  nothing: 'Nothing is compared yet. Choose ‘Compare’ on a product, or enter an order code.',
  added: (code: string, count: number) => `${code} added: ${count} of ${comparedAtMost}.`,
  removed: (code: string) => `${code} removed.`,
  cleared: 'The comparison is empty.',
  former: (codes: readonly string[]) => `You compared ${codes.join(', ')} before.`,
  full: (name: string) =>
    `${name} was not added, because at most ${comparedAtMost} can be compared. Remove one first.`,
  unknown: (name: string) => `The catalogue has no code ${name}.`,
  unavailable: (name: string, isOffline: boolean) => `${name} ${because(isOffline)}`,
  withoutLight: (codes: string, isOffline: boolean) =>
    `The light distribution of ${codes} ${because(isOffline)}`,
  noFile: (codes: string) => `Without a photometric file: ${codes}`,
  same: 'All values are the same.',
  retired: 'No longer offered',
} as const
