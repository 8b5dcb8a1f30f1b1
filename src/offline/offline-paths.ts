/** Separate from the domain's paths, which every public page loads. */
export const offlinePaths = { page: '/offline', worker: '/sw.js' } as const
