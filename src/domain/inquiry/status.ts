/** How far the company has answered an inquiry, beside the specification's open and ended. */
export const orderStatuses = ['new', 'in progress', 'answered'] as const
export type OrderStatus = (typeof orderStatuses)[number]

export const statusLabels: Record<OrderStatus, string> = {
  new: 'New',
  'in progress': 'In progress',
  answered: 'Answered',
}
