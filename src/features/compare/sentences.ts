import { comparedAtMost } from '#src/domain/compare/compared-codes.ts'

export const sentences = {
  nothing: 'Nothing is compared yet. Choose ‘Compare’ on a product’s page, or enter an order code.',
  full: (code: string) =>
    `${code} was not added, because at most ${comparedAtMost} can be compared. Remove one first.`,
  unknown: (code: string) => `The catalogue has no code ${code}.`,
  unavailable: (code: string) =>
    `${code} can’t be shown, because its data can’t be loaded. Are you offline?`,
  same: 'These do not differ in any value.',
  retired: 'No longer offered',
} as const
