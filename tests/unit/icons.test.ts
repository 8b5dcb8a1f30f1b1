import { readFile } from 'node:fs/promises'
import path from 'node:path'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { GET } from '#src/pages/site.webmanifest.ts'

interface Icon {
  src: string
  type: string
  sizes: string
  purpose?: string
}

const { icons } = (await GET().json()) as { icons: Icon[] }
const fileOf = (src: string) => path.join(import.meta.dirname, '../../public', src)
const bitmaps = icons.filter(({ type }) => type === 'image/png')

/** Every pixel as [red, green, blue, alpha], row by row. */
async function pixelsOf(src: string) {
  const { data, info } = await sharp(fileOf(src))
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  const at = (x: number, y: number) => [
    ...data.subarray((y * info.width + x) * 4, (y * info.width + x) * 4 + 4),
  ]
  return { width: info.width, height: info.height, at }
}

describe.each(bitmaps)('The icon $src', ({ src, sizes, purpose }) => {
  test('has the size that the manifest says', async () => {
    const { width, height } = await sharp(fileOf(src)).metadata()
    expect(`${width}x${height}`).toBe(sizes)
  })

  if (purpose === 'maskable')
    test('fills its square, and keeps its drawing within the safe zone', async () => {
      const { width, height, at } = await pixelsOf(src)
      const ground = at(0, 0)
      expect(ground[3]).toBe(255)
      // The safe zone: a circle of 40 % of the width (W3C manifest, icon masks).
      const outside: string[] = []
      for (let y = 0; y < height; y += 1)
        for (let x = 0; x < width; x += 1)
          if (
            Math.hypot(x + 0.5 - width / 2, y + 0.5 - height / 2) > 0.4 * width &&
            String(at(x, y)) !== String(ground)
          )
            outside.push(`${x},${y}`)
      expect(outside).toEqual([])
    })

  test('shows its lamp on a light and on a dark background', async () => {
    const { width, height, at } = await pixelsOf(src)
    const [red = 0, green = 0, blue = 0] = at(width / 2, Math.round(height * 0.55))
    const lamp = luminance(red, green, blue)
    // The area around it is the icon's own, whatever the background is.
    const own = at(width / 2, Math.round(height * 0.08))
    expect(own[3]).toBe(255)
    expect(contrast(lamp, luminance(own[0] ?? 0, own[1] ?? 0, own[2] ?? 0))).toBeGreaterThan(3)
  })
})

test('The tab’s icon has a light and a dark variant', async () => {
  const svg = await readFile(fileOf('/favicon.svg'), 'utf8')
  const [, light] = /\.g\{fill:(#\w+)\}/.exec(svg) ?? []
  const [, dark] = /prefers-color-scheme:dark\)\{\.g\{fill:(#\w+)\}/.exec(svg) ?? []
  expect(light).toMatch(/^#/)
  expect(dark).toMatch(/^#/)
  expect(dark).not.toBe(light)
})

test('One icon is monochrome, for systems that colour it', async () => {
  const [icon] = icons.filter(({ purpose }) => purpose === 'monochrome')
  const svg = await readFile(fileOf(icon?.src ?? ''), 'utf8')
  expect(svg).not.toMatch(/fill|stroke|<image/)
})

/** The relative luminance of a colour by WCAG, from 0 to 1. */
function luminance(...channels: [number, number, number]): number {
  const [red = 0, green = 0, blue = 0] = channels.map((channel) => {
    const share = channel / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function contrast(one: number, other: number): number {
  const [dark = 0, light = 0] = [one, other].sort((a, b) => a - b)
  return (light + 0.05) / (dark + 0.05)
}
