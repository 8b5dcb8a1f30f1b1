/**
 * Local storage key of the visitor's comparison, see compared-codes.ts. Apart from the rules, because
 * every page loads it.
 */
export const comparisonKey = 'compare'
