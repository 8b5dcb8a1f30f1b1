import { NoProductError, loadProduct } from '#src/browser/load-product.ts'
import type { KeptLine } from '#src/domain/api/kept-line.ts'
import type { Order } from '#src/domain/api/orders.ts'
import { luminaireOf } from '#src/domain/product/luminaire.ts'
import type {
  ExportKind,
  ExportedLine,
  ExportedSchedule,
} from '#src/domain/schedule/exported-schedule.ts'
import { finishesOfLines } from '#src/domain/schedule/finishes.ts'
import { titleBlockOf } from '#src/domain/schedule/title-block.ts'

/** Number of products whose data load at once. */
const atOnce = 6

/** An order for printing, with the values at the time of the order. */
export const orderSchedule = ({ id, products, ...order }: Order): ExportedSchedule => ({
  title: order.project === undefined ? `Order ${id}` : `Order ${id}, ${order.project}`,
  ...titleBlockOf(order),
  lines: products,
  finishes: finishesOfLines(products),
})

/** An order for export. Orders keep no files, so these are the present catalogue's. */
export async function exportedOrder(order: Order, kind: ExportKind): Promise<ExportedSchedule> {
  const schedule = orderSchedule(order)
  if (kind !== 'pdf' && kind !== 'zip') return schedule
  return { ...schedule, lines: await withFiles(order.products) }
}

async function withFiles(lines: readonly KeptLine[]): Promise<ExportedLine[]> {
  const files = new Map<KeptLine, Files>()
  const waiting = lines.values()
  const loadAll = async () => {
    for (const line of waiting) files.set(line, await filesOf(line))
  }
  await Promise.all(Array.from({ length: atOnce }, loadAll))
  return lines.map((line) => ({ ...line, ...files.get(line) }))
}

type Files = Pick<ExportedLine, 'datasheet' | 'photometry' | 'withoutFiles'>

async function filesOf({ id, orderCode }: KeptLine): Promise<Files> {
  try {
    const { product } = await loadProduct(id)
    const { status, code, datasheet, photometry } = luminaireOf(product, orderCode)
    return status === 'unknown'
      ? { withoutFiles: `The catalogue no longer has the order code ${code}.` }
      : { datasheet, photometry }
  } catch (error) {
    if (error instanceof NoProductError)
      return { withoutFiles: 'The catalogue no longer has this luminaire.' }
    console.info('A luminaire’s data can’t be loaded.', error)
    return { withoutFiles: 'Its files could not be found: check your connection.' }
  }
}
