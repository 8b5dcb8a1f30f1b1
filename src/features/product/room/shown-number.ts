const decimals = new Intl.NumberFormat('en', { maximumFractionDigits: 2 })

/** With thousands separators and at most two decimals. */
export const shownNumber = (value: number): string => decimals.format(value)
