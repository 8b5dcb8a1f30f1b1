/** Apart from the domain's paths, which every public page ships. */
export const offlinePaths = { page: '/offline', worker: '/sw.js' } as const
