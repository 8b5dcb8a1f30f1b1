// Free of zod, so browser code can import it at no cost.

export const brands = ['sila', 'radial'] as const
export type Brand = (typeof brands)[number]

/** A brand's display name: 'Sila'. */
export function brandLabel(brand: Brand): string {
  return brand.charAt(0).toUpperCase() + brand.slice(1)
}
