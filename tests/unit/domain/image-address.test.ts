import { expect, test } from 'vitest'
import { fullWidth, imageSrcset } from '#src/domain/files/image-address.ts'

const path = '/storage/images/a.jpg'

test('A picture is offered in every width up to its own, never enlarged', () => {
  expect(imageSrcset({ path, width: 1000 }, 1920)).toBe(
    [320, 480, 640, 960].map((w) => `/.netlify/images?url=${path}&w=${w} ${w}w`).join(', '),
  )
})

test('A picture smaller than every offered width is offered in its own width', () => {
  expect(imageSrcset({ path, width: 40 }, 1920)).toBe(`/.netlify/images?url=${path}&w=40 40w`)
})

test('A picture much wider than the next offered width is offered in its own width, too', () => {
  expect(imageSrcset({ path, width: 1600 }, fullWidth)).toMatch(/w=1280 1280w, .*w=1600 1600w$/)
  expect(imageSrcset({ path, width: 1600 }, 1280)).toMatch(/w=1280 1280w$/)
})

test('A picture across the window is offered for a window of 1920 pixels at 2×', () => {
  expect(imageSrcset({ path, width: 4000 }, fullWidth)).toMatch(/w=2560 2560w, .*w=3840 3840w$/)
})

test('No width beyond the needed one is offered', () => {
  expect(imageSrcset({ path, width: 4000 }, 640)).not.toContain('960w')
})
