/** A name without its folders. */
export const baseName = (name: string): string => name.slice(name.lastIndexOf('/') + 1)
