/** The key of a datasheet in the store of made files; its edition alone identifies it. */
export const datasheetKey = (edition: string) => `datasheets/${edition}.pdf`
