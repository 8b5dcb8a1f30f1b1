import { mkdirSync } from 'node:fs'
import path from 'node:path'

/** Returns a function that resolves a file's path in a release and creates its folder. */
export function pathsIn(release: string): (file: string) => string {
  const folders = new Set<string>()
  return (file) => {
    const whole = path.join(release, file)
    const folder = path.dirname(whole)
    if (!folders.has(folder)) {
      mkdirSync(folder, { recursive: true })
      folders.add(folder)
    }
    return whole
  }
}
