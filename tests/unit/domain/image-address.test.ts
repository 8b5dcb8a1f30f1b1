import { expect, test } from 'vitest'
import { imageSrcset } from '#src/domain/files/image-address.ts'

const path = '/storage/images/a.jpg'

test('A picture is offered in every width up to its own, never enlarged', () => {
  expect(imageSrcset({ path, width: 1000 }, 1920)).toBe(
    [320, 480, 640, 960].map((w) => `/.netlify/images?url=${path}&w=${w} ${w}w`).join(', '),
  )
})

test('A picture smaller than every offered width is offered in its own width', () => {
  expect(imageSrcset({ path, width: 40 }, 1920)).toBe(`/.netlify/images?url=${path}&w=40 40w`)
})

test('No width beyond the needed one is offered', () => {
  expect(imageSrcset({ path, width: 4000 }, 640)).not.toContain('960w')
})
