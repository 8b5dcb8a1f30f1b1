import { leastFillTime } from './limits.ts'

export const quarantineReasons = ['honeypot', 'haste'] as const
export type Quarantine = (typeof quarantineReasons)[number]

/** Why an inquiry looks automated; undefined if it does not. */
export function quarantineOf({
  trap = '',
  honeypot = trap,
  fillTime = leastFillTime,
}: {
  honeypot?: string | undefined
  trap?: string | undefined
  fillTime?: number | undefined
}): Quarantine | undefined {
  if (honeypot !== '') return 'honeypot'
  return fillTime < leastFillTime ? 'haste' : undefined
}
