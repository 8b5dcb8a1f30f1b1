/** Distances that a visitor can choose below the cone diagram, m. */
export const coneHeights = { least: 0.5, most: 12, step: 0.1, first: 2.5 } as const
