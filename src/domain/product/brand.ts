// Without zod, so that what runs in the browser can have it for nothing.

export const brands = ['sila', 'radial'] as const
export type Brand = (typeof brands)[number]

/** A brand as cards and pages write it: 'Sila'. */
export function brandLabel(brand: Brand): string {
  return brand.charAt(0).toUpperCase() + brand.slice(1)
}
