import type { Element } from '#src/pdf/tags.ts'
import { type Box, halfWidth, page, rightHalf } from './paper.ts'
import type { SheetPages } from './sheet-pages.ts'

/** A part of the data that stands in one of two columns, whole. */
export interface Block {
  /** points */
  height: number
  draw: (pages: SheetPages, section: Element, box: Box) => void
}

const gap = 26
const columns = [page.margin, rightHalf] as const
/** On a page that others began, this height at least. */
const leastHeight = 120

/** Draws blocks one after the other in two columns, equally tall where they end. */
export function drawBlocks(pages: SheetPages, section: Element, blocks: readonly Block[]): void {
  let left = blocks
  while (left.length > 0) {
    const balanced = balancedHeight(left, pages.room)
    if (balanced === undefined && !pages.isFresh && pages.room < leastHeight) {
      pages.turn()
      continue
    }
    const { filled, rest } = fill(left, balanced ?? pages.room)
    if (rest.length === left.length && !pages.isFresh) {
      pages.turn()
      continue
    }
    const { y } = pages
    filled.forEach((column, index) => {
      let top = y
      for (const block of column) {
        const box = { x: columns[index] ?? page.margin, y: top, width: halfWidth }
        block.draw(pages, section, { ...box, height: block.height })
        top += block.height + gap
      }
      pages.y = Math.max(pages.y, top)
    })
    left = rest
    if (left.length > 0) pages.turn()
  }
}

/** Fills both columns in turn; a block too tall for any page stands alone. */
function fill(blocks: readonly Block[], height: number): { filled: Block[][]; rest: Block[] } {
  const rest = [...blocks]
  const filled = columns.map(() => {
    const column: Block[] = []
    let used = 0
    for (let block = rest[0]; block !== undefined; block = rest[0]) {
      const isTooTall = block.height > page.bottom - page.top
      if (used + block.height > height && !(isTooTall && column.length === 0)) break
      column.push(block)
      used += block.height + gap
      rest.shift()
    }
    return column
  })
  return { filled, rest }
}

/** The least height in which all blocks stand in both columns; undefined if none is small enough. */
function balancedHeight(blocks: readonly Block[], most: number): number | undefined {
  for (let height = 0; height < most; height += 6)
    if (fill(blocks, height).rest.length === 0) return height
  return fill(blocks, most).rest.length === 0 ? most : undefined
}
