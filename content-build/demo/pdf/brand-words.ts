import type { Brand } from '#src/domain/product/brand.ts'

interface BrandWords {
  cover: string
  promise: string
  /** pictures for categories whose own picture does not show this brand */
  scenes: Record<number, string>
  text: string
}

export const brandWords = {
  sila: {
    cover: 'hero/hero_stone.jpg',
    promise: 'Luminaires for interiors',
    scenes: {
      24: 'projects/villa_dusk.jpg',
      27: 'projects/garden_wall.jpg',
      32: 'hero/hero_columns.jpg',
      33: 'hero/hero_flutes.jpg',
    },
    text: 'Small apertures, deep cut-off, and a colour that holds from one delivery to the next. sila is made for rooms in which people look at each other, at paper and at pictures; outdoors, it uses the same optics at 24 V.',
  },
  radial: {
    cover: 'hero/hero_columns.jpg',
    promise: 'Luminaires for façades and landscapes',
    scenes: {
      12: 'projects/villa_dusk.jpg',
      13: 'products/trimless_bronze.jpg',
      17: 'products/panel_white.jpg',
      18: 'products/spot_matt-black.jpg',
      20: 'products/cylinder_matt-black.jpg',
      27: 'projects/garden_path.jpg',
      29: 'projects/stairs.jpg',
    },
    text: 'Bodies that withstand salt, sand and fifty degrees in the shade without losing their seal. radial is made for the ground, the wall and the soffit; indoors, it suits kitchens, canopies and rooms that are hosed down.',
  },
} as const satisfies Record<Brand, BrandWords>
