/** The label of the button that adds a product or a variant to the comparison, or removes it. */
export const compareLabel = (name: string) => `Compare ${name}`
