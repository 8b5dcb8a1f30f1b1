/**
 * Local storage key of the visitor's comparison, see compared-entries.ts. Apart from the rules, because
 * every page loads it.
 */
export const comparisonKey = 'compare'
