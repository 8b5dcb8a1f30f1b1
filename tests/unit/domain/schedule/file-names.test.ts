import fc from 'fast-check'
import { expect, test } from 'vitest'
import { distinctNames, fileName } from '#src/domain/schedule/file-names.ts'

test.each([
  ['A1', 'A1.ldt'],
  ['../../x', 'x.ldt'],
  ['..\\..\\x', 'x.ldt'],
  ['/etc/passwd', 'etc-passwd.ldt'],
  ['CON', '_CON.ldt'],
  ['con .txt', '_con .txt.ldt'],
  ['LPT¹', '_LPT¹.ldt'],
  ['', '_.ldt'],
  ['...', '_.ldt'],
  ['A1\u202Etdl.exe', 'A1tdl.exe.ldt'],
  ['a\u0000b\r\nc', 'abc.ldt'],
  ['a: "b" <c> | d?*', 'a- -b- -c- - d--.ldt'],
  ['مصباح 💡', 'مصباح 💡.ldt'],
  ['trailing. ', 'trailing.ldt'],
  ['\ud800x', 'x.ldt'],
])('A mark %j names the file %j', (mark, name) => {
  expect(fileName(mark, 'ldt')).toBe(name)
})

test('Any text makes a name that stays in its folder', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 300 }), (text) => {
      const name = fileName(text, 'pdf')
      expect(name).toMatch(/^[^<>:"/\\|?*\p{C}]+\.pdf$/u)
      expect(name.startsWith('.')).toBe(false)
      expect(new TextEncoder().encode(name).length).toBeLessThanOrEqual(190)
    }),
  )
})

test('Names that differ only in case get numbers', () => {
  expect(distinctNames(['A1.ldt', 'a1.ldt', 'A1.ies', 'A1.ldt', 'A1 (2).ldt'])).toEqual([
    ...['A1.ldt', 'a1 (2).ldt', 'A1.ies', 'A1 (3).ldt', 'A1 (2) (2).ldt'],
  ])
})
