import { plainCode } from './order-codes.ts'
import { timeSlices } from './time-slices.ts'

/** Maximum suggestions for an unknown code. */
const mostNearest = 3

/**
 * The codes nearest to an unknown one, by the number of differing letters, nearest first; none that
 * differs in more than a third of its letters.
 */
export async function nearestCodes(wanted: string, codes: Iterable<string>): Promise<string[]> {
  const plain = plainCode(wanted)
  const pause = timeSlices()
  let most = Math.max(2, Math.floor(plain.length / 3))
  let nearest: { code: string; distance: number }[] = []
  for (const code of codes) {
    const distance = editDistance(plain, plainCode(code), most)
    if (distance <= most) {
      nearest = [...nearest, { code, distance }]
        .sort((a, b) => a.distance - b.distance)
        .slice(0, mostNearest)
      if (nearest.length === mostNearest) most = nearest.at(-1)?.distance ?? most
    }
    await pause()
  }
  return nearest.map(({ code }) => code)
}

/** Letters to insert, delete or replace (Levenshtein); above `most`, only a lower bound. */
export function editDistance(a: string, b: string, most: number): number {
  if (Math.abs(a.length - b.length) > most) return most + 1
  let row = Array.from({ length: b.length + 1 }, (_, index) => index)
  for (let i = 1; i <= a.length; i += 1) {
    const next = [i]
    for (let j = 1; j <= b.length; j += 1)
      next.push(
        Math.min(
          (row[j] ?? 0) + 1,
          (next[j - 1] ?? 0) + 1,
          (row[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1),
        ),
      )
    if (Math.min(...next) > most) return most + 1
    row = next
  }
  return row[b.length] ?? most + 1
}
