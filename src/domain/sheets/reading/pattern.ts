/** The name of a column or of a value in a pattern. */
export const placeholder = /\{([^{}]+)\}/g

/** Whether a pattern has no cells in it. */
export const isConstant = (pattern: string): boolean => pattern.search(placeholder) === -1
