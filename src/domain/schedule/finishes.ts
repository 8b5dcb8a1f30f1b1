import type { NamedFinish } from '#src/domain/product/format-value.ts'
import type { Specs } from '#src/domain/product/attributes.ts'

/** The finishes that lines name, for the schedule's table. */
export const finishesOfLines = (
  lines: readonly { specs: Specs; finish?: string | undefined }[],
): NamedFinish[] => {
  const names = new Map<string, string>()
  for (const { specs, finish } of lines)
    if (specs.finish !== undefined && finish !== undefined) names.set(specs.finish, finish)
  return [...names].map(([code, name]) => ({ code, name }))
}
