// The product page's script loads these rules, so they are apart from the computation of flux.

/** The room indices k = L · W / (h · (L + W)) for which EULUMDAT gives direct ratios. */
export const roomIndices = [0.6, 0.8, 1, 1.25, 1.5, 2, 2.5, 3, 4, 5] as const

/**
 * The direct ratio for any room index, linear between those given. Above the last it stays, since it
 * rises with the index; below the first it falls with the square of the index, as fast as the floor
 * shrinks. So it is not above the true one where the light fades from its middle outward.
 * @param ratios for each of {@link roomIndices}
 */
export function directRatioAt(ratios: readonly number[], index: number): number {
  const next = roomIndices.findIndex((given) => given >= index)
  const to = roomIndices[next]
  if (to === undefined) return ratios.at(-1) ?? 0
  const high = ratios[next] ?? 0
  const from = roomIndices[next - 1]
  if (from === undefined) return high * (index / to) ** 2
  const low = ratios[next - 1] ?? 0
  return low + ((high - low) * (index - from)) / (to - from)
}
