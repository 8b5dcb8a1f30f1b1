import type { Category } from '#src/domain/category/category.ts'

/** A category with the demo's name of its picture; the client fixed the ids. */
export type DemoCategory = Pick<Category, 'id' | 'type' | 'location'> & {
  picture: string
  /** one sentence for the brands' catalogues */
  purpose: string
}

export const demoCategories: readonly DemoCategory[] = [
  {
    id: 12,
    type: 'DownLight',
    location: 'Indoor',
    picture: 'details/majlis_scallops.jpg',
    purpose: 'Light from the ceiling plane, with the source set back behind its cut-off.',
  },
  {
    id: 13,
    type: 'Frames',
    location: 'Indoor',
    picture: 'products/trimless_matt-black.jpg',
    purpose: 'Two aimed lamps in one opening, flush with the plaster or the soffit.',
  },
  {
    id: 17,
    type: 'Panel Light',
    location: 'Indoor',
    picture: 'details/meeting_pendants.jpg',
    purpose: 'Even, low-glare light for desks, kitchens and clinics.',
  },
  {
    id: 18,
    type: 'Spot Light',
    location: 'Indoor',
    picture: 'projects/gallery.jpg',
    purpose: 'Narrow beams that are aimed, locked and left alone.',
  },
  {
    id: 20,
    type: 'Surface',
    location: 'Indoor',
    picture: 'products/cylinder_bronze.jpg',
    purpose: 'For slabs that cannot be cut: the luminaire mounts directly on the ceiling.',
  },
  {
    id: 24,
    type: 'Driveway',
    location: 'Outdoor',
    picture: 'projects/driveway.jpg',
    purpose: 'Flush markers that carry a wheel and keep their light on the ground.',
  },
  {
    id: 27,
    type: 'Spike',
    location: 'Outdoor',
    picture: 'details/garden_palms.jpg',
    purpose: 'Light that can move as the planting grows.',
  },
  {
    id: 29,
    type: 'Step Light',
    location: 'Outdoor',
    picture: 'projects/stairs_detail.jpg',
    purpose: 'Low light where the foot needs it, from behind a lip.',
  },
  {
    id: 32,
    type: 'Up Light',
    location: 'Outdoor',
    picture: 'projects/garden_wall.jpg',
    purpose: 'From the ground up: walls, columns and trees.',
  },
  {
    id: 33,
    type: 'Wall Light',
    location: 'Outdoor',
    picture: 'projects/villa_pier.jpg',
    purpose: 'Two beams along the wall, none into the eye.',
  },
]
