import type { LightFile } from '#src/domain/substitution/light-file.ts'
import { otherLight } from '#src/domain/substitution/other-light.ts'
import { OurLights } from '#src/domain/substitution/our-lights.ts'
import { ownJson } from '#src/domain/own-json.ts'
import { substitutes } from '#src/domain/limits.ts'
import { datasheetPath } from '#src/domain/site/datasheet-path.ts'
import { addresses, paths } from '#src/domain/site/paths.ts'
import { findByFilePath } from '#src/domain/site/find-by-file-path.ts'
import { readWell } from '#tests/support/photometric-files.ts'
import { type Activity, any } from './activity.ts'
import { type Soak, get, textOf } from './soak.ts'

const words = ['downlight', 'spike', 'wall', 'bronze', 'IP65 3000K', 'x']
const widths = [320, 640, 960]

/** A visitor who looks at pages with their pictures, and searches. */
export const visitor = ({ site: { url }, products, records: { time } }: Soak): Activity => ({
  pause: 20,
  round: async () => {
    const { id, image } = any(products)
    const { home, products: list, categories, projects, sections } = paths
    const page = any([home, list, categories, projects, sections, addresses.product.make(id)])
    await time('page', () => get(url + page))
    const resized = `/.netlify/images?url=${encodeURIComponent(image)}&w=${any(widths)}`
    await time('picture', () => get(url + resized))
    await time('stored file', () => get(url + image))
    await time('search', () => get(`${url}/api/search?query=${encodeURIComponent(any(words))}`))
    await time('product API', () => get(`${url}/api/products/${id}`))
  },
})

/** A planner who downloads made datasheets and photometric files, and looks for a substitute with one. */
export const planner = ({ site: { url }, products, records: { time } }: Soak): Activity => {
  const withLight = products.filter(({ photometry }) => photometry !== null)
  return {
    // Fewer datasheets than one network may have made.
    pause: 2000,
    round: async () => {
      const { code, orderCodes } = any(products)
      await time('made datasheet', async () => {
        const pdf = await get(url + datasheetPath(any([code, ...orderCodes])))
        if (!pdf.subarray(0, 5).equals(Buffer.from('%PDF-'))) throw new Error('This is no PDF.')
      })
      const file = await time('photometric file', () => get(url + any(withLight).photometry))
      await time('find similar', async () => {
        await get(url + findByFilePath)
        // As the page does: a release that is published between two requests takes the file away.
        const light = await lightOf(url).catch(() => lightOf(url))
        const read = readWell(new Uint8Array(file))
        const found = new OurLights(light).nearest(otherLight(read.file, read.figures), substitutes)
        if (found.length === 0) throw new Error('Nothing is similar to one of our own files.')
      })
    },
  }
}

async function lightOf(url: string): Promise<LightFile> {
  const release = ownJson<{ light: string }>(await textOf(`${url}/publication.json`))
  return ownJson<LightFile>(await textOf(url + release.light))
}
