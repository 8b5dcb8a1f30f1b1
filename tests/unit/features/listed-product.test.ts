import { expect, test } from 'vitest'
import { scheduleTable } from '#src/domain/schedule/schedule-table.ts'
import { described, productKey } from '#src/features/pricing-list/lines.ts'

const line = { key: 'k', id: 7, orderCode: 'AX-30', quantity: 2, name: 'Axis' }

test('A line whose product is unknown has its name and order code, and no brand', () => {
  const known = described(line)
  expect(known).toMatchObject({ ...line, code: 'AX-30', specs: {} })
  const { columns, rows } = scheduleTable([known], [])
  const cellOf = (title: string) => rows[0]?.[columns.findIndex((column) => column.title === title)]
  expect(cellOf('Brand')).toBe('')
  expect(described({ key: 'k', id: 7, quantity: 1 })).toMatchObject({ name: 'Product 7', code: '' })
})

test('Lines of the same variant have the same product, whatever the case of their codes', () => {
  expect(productKey({ id: 7, orderCode: 'ax-30' })).toBe(productKey(line))
  expect(productKey({ id: 7 })).not.toBe(productKey(line))
})
