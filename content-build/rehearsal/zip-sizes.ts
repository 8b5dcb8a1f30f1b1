import { readdir, stat } from 'node:fs/promises'
import path from 'node:path'

/** Limit in bytes. The platform is known to fail from 50 MB, and larger zips start more slowly. */
export const largestZip = 30_000_000

/** The functions' zips in a folder with their sizes in bytes, largest first. */
export async function zipSizes(folder: string): Promise<{ name: string; size: number }[]> {
  const zips = (await readdir(folder)).filter((file) => file.endsWith('.zip'))
  const sizes = zips.map(async (file) => ({
    name: path.basename(file, '.zip'),
    size: (await stat(path.join(folder, file))).size,
  }))
  return (await Promise.all(sizes)).sort((a, b) => b.size - a.size)
}
