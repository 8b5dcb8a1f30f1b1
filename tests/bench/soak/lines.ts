import { type Product } from './soak.ts'
import { any } from './activity.ts'

const places = ['', 'Foyer', 'Level 2, corridor', 'غرفة 3']

/** A line of a schedule as a visitor sends it. */
export interface SentLine {
  id: number
  quantity: number
  orderCode?: string
  mark: string
  location: string
  note: string
}

/** Up to twelve lines with different marks. */
export function someLines(products: readonly Product[]): SentLine[] {
  return Array.from({ length: 1 + Math.floor(Math.random() * 12) }, (_, index) => {
    const { id, orderCodes } = any(products)
    return {
      id,
      quantity: 1 + Math.floor(Math.random() * 500),
      ...(orderCodes.length > 0 && { orderCode: any(orderCodes) }),
      mark: `L${index + 1}`,
      location: any(places),
      note: any(['', `Dimmed to ${index} %`]),
    }
  })
}
