import type { Catalogue } from '#src/domain/catalogue/catalogue.ts'
import type { MeasuredLight } from '#src/domain/substitution/measured-light.ts'
import { withOwnDatabase } from '#src/server/database/open.ts'
import { measuredLightsIn, selectMeasuredLights } from '#src/server/database/photometry.ts'

type MeasuredLights = ReadonlyMap<string, MeasuredLight>

const known = new WeakMap<Catalogue, Promise<MeasuredLights>>()

/** The light of every photometric file by its path, read once for each catalogue. */
export function measuredLights(catalogue: Catalogue): Promise<MeasuredLights> {
  const lights = known.get(catalogue) ?? read()
  known.set(catalogue, lights)
  return lights
}

async function read(): Promise<MeasuredLights> {
  const [result] = await withOwnDatabase((database) => database.read([selectMeasuredLights]))
  return measuredLightsIn(result)
}
