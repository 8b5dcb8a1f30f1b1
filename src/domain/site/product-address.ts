import type { Id } from '#src/domain/fields/identity.ts'

// Separate from paths.ts, which every public page ships.

/** The product in the address of a product's page; undefined for any other address. */
export function productInPath(path: string): Id | undefined {
  const [, id] = /^\/product\/(\d+)\/?$/.exec(path) ?? []
  return id === undefined ? undefined : Number(id)
}
