// Free of zod, so browser code can import it at no cost.

export const locations = ['Indoor', 'Outdoor'] as const
export type Location = (typeof locations)[number]
