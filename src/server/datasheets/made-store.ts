import { blobFiles } from '../files/blob-files.ts'

/**
 * Datasheets and their pictures, as they were made at their first request. They can be made again at any
 * time, so backups leave them out.
 */
export const madeFiles = blobFiles({ name: 'made' })
