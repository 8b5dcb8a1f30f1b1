// Without zod, so that what runs in the browser can have it for nothing.

export const locations = ['Indoor', 'Outdoor'] as const
export type Location = (typeof locations)[number]
