import { fillWithEdges } from '#tests/support/edge-catalogue.ts'
import { startSite } from '#tests/support/start-site.ts'

/**
 * Three sites for all tests: the demo catalogue, one of odd rows, and one without any.
 * One after the other: builds share Astro's working folder.
 */
export default async function startSites(): Promise<() => Promise<void>> {
  const demo = await startSite()
  const edges = await startSite({ fill: fillWithEdges })
  const empty = await startSite({ fill: () => Promise.resolve() })
  process.env['DEMO_SITE'] = demo.url
  process.env['EDGE_SITE'] = edges.url
  process.env['EMPTY_SITE'] = empty.url
  return async () => {
    await Promise.all([demo.stop(), edges.stop(), empty.stop()])
  }
}
