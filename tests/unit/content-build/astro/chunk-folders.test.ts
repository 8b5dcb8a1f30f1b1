import path from 'node:path'
import { expect, test } from 'vitest'
import { addImports, sheetOf } from '#content-build/astro/chunk-folders.ts'
import { root } from '#content-build/build/sources.ts'

const imports: Record<string, string[]> = {
  layout: ['theme', 'cart'],
  theme: ['storage'],
  cart: ['storage', 'cart-of-a-circle'],
  'cart-of-a-circle': ['cart'],
  islands: ['react', 'storage', 'islands-boundary'],
  'islands-boundary': ['react'],
}

test('All that the scripts of every page import shares a file, and React has one of its own', () => {
  const chunks = new Map<string, string>()
  const importsOf = (id: string) => imports[id] ?? []
  addImports(chunks, { name: 'site', starts: ['layout'], importsOf })
  addImports(chunks, { name: 'react', starts: ['islands', 'islands-boundary'], importsOf })
  expect(Object.fromEntries(chunks)).toEqual({
    theme: 'site',
    cart: 'site',
    storage: 'site',
    'cart-of-a-circle': 'site',
    react: 'react',
  })
})

test.each([
  ['src/features/cart/cart.css', 'site'],
  ['src/layouts/SiteLayout.astro?astro&type=style&index=0&lang.css', 'site'],
  ['src/styles/base/tokens.css', 'base'],
  ['src/features/pricing-list/dialogs.css', 'pricing-list'],
  ['src/features/admin/table/table.css', null],
  ['src/layouts/admin/admin-layout.css', null],
  ['src/features/cart/cart.ts', null],
  ['node_modules/package/style.css', null],
])('The folder of %s decides that its stylesheet is %s', (file, sheet) => {
  expect(sheetOf(path.posix.join(root, file))).toBe(sheet)
})
