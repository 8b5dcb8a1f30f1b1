/** The name of the button that takes a product or a variant into the comparison, or out of it. */
export const compareLabel = (name: string) => `Compare ${name}`
