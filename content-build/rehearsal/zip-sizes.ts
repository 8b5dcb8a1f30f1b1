import { readdir, stat } from 'node:fs/promises'
import path from 'node:path'

/** Bytes. Failures on the platform are on record from 50 MB, and a larger one starts more slowly. */
export const largestZip = 30_000_000

/** The functions' zips in a folder with their sizes in bytes, the largest first. */
export async function zipSizes(folder: string): Promise<{ name: string; size: number }[]> {
  const zips = (await readdir(folder)).filter((file) => file.endsWith('.zip'))
  const sizes = zips.map(async (file) => ({
    name: path.basename(file, '.zip'),
    size: (await stat(path.join(folder, file))).size,
  }))
  return (await Promise.all(sizes)).sort((a, b) => b.size - a.size)
}
