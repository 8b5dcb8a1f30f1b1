import { readdir } from 'node:fs/promises'
import path from 'node:path'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { type ReleaseContent, startLocalSite } from '#tests/support/local-site.ts'

const picture = (width: number) =>
  sharp({ create: { width, height: 20, channels: 3, background: '#c80' } })

test('Before a visitor asks, the sizes that the first pages name are encoded, each once, and those of the next release', async () => {
  const address = (width: number) => `/.netlify/images?url=/hero/${width}.jpg&amp;w=${width}`
  const release = async (widths: number[]) => {
    const content: ReleaseContent = {
      'index.html': widths
        .map((width) => `<img src="${address(width)}" srcset="${address(width)} ${width}w">`)
        .join(''),
    }
    for (const width of widths)
      content[`hero/${width}.jpg`] = await picture(width).jpeg().toBuffer()
    return content
  }
  const ahead = await startLocalSite({ release: await release([30, 40]), imagesAhead: true })
  const encoded = async () =>
    (await readdir(path.join(ahead.dataDir, 'cache/images'))).filter(
      (name) => !name.startsWith('.'),
    ).length
  try {
    await expect.poll(encoded).toBe(2)
    const answer = await fetch(`${ahead.url}/.netlify/images?url=/hero/30.jpg&w=30`, {
      headers: { Accept: 'image/avif' },
    })
    expect(answer.headers.get('content-type')).toBe('image/avif')
    expect(await encoded()).toBe(2)
    await ahead.publishAndRefresh(await release([30, 50]))
    await expect.poll(encoded).toBe(3)
  } finally {
    await ahead.stop()
  }
})
