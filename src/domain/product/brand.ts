// Free of zod, so browser code can import it at no cost.

export const brands = ['sila', 'radial'] as const
export type Brand = (typeof brands)[number]

/** A brand's display name: 'Sila'. */
export function brandLabel(brand: Brand): string {
  return brand.charAt(0).toUpperCase() + brand.slice(1)
}

/** The number of products of each brand. */
export function countBrands(products: readonly { brand: Brand }[]): Record<Brand, number> {
  const count = (brand: Brand) => products.filter((product) => product.brand === brand).length
  return { sila: count('sila'), radial: count('radial') }
}
