// Separate from paths.ts, which every public page ships.

/** ‘Find by photometric file’. */
export const findByFilePath = '/find-by-file'
