import { leastFillTime } from './limits.ts'

/** How far the company has answered an inquiry, beside the specification's open and ended. */
export const orderStatuses = ['new', 'in progress', 'answered'] as const
export type OrderStatus = (typeof orderStatuses)[number]

export const statusLabels: Record<OrderStatus, string> = {
  new: 'New',
  'in progress': 'In progress',
  answered: 'Answered',
}

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
