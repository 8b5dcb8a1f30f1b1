/** How far the company has answered an inquiry, beside the specification's open and ended. */
export const orderStatuses = ['new', 'in progress', 'answered'] as const
export type OrderStatus = (typeof orderStatuses)[number]
