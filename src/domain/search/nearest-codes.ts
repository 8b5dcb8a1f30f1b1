import { editDistance } from './edit-distance.ts'
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
