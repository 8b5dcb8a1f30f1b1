import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'

const root = path.join(import.meta.dirname, '../..')

/** Files of ours that import each other in a circle, also for their types, and also while they run. */
export const circleFaults = (): string[] =>
  circlesIn(importsByFile()).map((files) => `${files.join(', ')}: import each other in a circle.`)

function importsByFile(): Map<string, string[]> {
  const files = globSync('{src,netlify,content-build}/**/*.{ts,tsx,mjs,astro}', { cwd: root })
  const known = new Set(files)
  return new Map(
    files.map((file) => {
      const text = readFileSync(path.join(root, file), 'utf8')
      const imported = [...text.matchAll(/(?:\bfrom|\bimport)\s*\(?\s*'([.#][^']+)'/g)]
      const found = imported.map(([, name = '']) => resolved(file, name))
      return [file, found.filter((one) => known.has(one))]
    }),
  )
}

const resolved = (file: string, name: string) =>
  name.startsWith('#') ? name.slice(1) : path.join(path.dirname(file), name)

/** Groups of files each of which leads to the others (Tarjan's strongly connected components). */
export function circlesIn(imports: ReadonlyMap<string, readonly string[]>): string[][] {
  const order = new Map<string, number>()
  const open: string[] = []
  const circles: string[][] = []
  const visit = (file: string): number => {
    const number = order.size
    order.set(file, number)
    open.push(file)
    let low = number
    for (const next of imports.get(file) ?? []) {
      if (!order.has(next)) low = Math.min(low, visit(next))
      else if (open.includes(next)) low = Math.min(low, order.get(next) ?? low)
    }
    if (low === number) {
      const group = open.splice(open.indexOf(file))
      if (group.length > 1) circles.push(group.sort())
    }
    return low
  }
  for (const file of imports.keys()) if (!order.has(file)) visit(file)
  return circles
}
