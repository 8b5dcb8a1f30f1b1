import type { Catalogue } from '#src/domain/catalogue/catalogue.ts'
import { derived } from '#src/domain/derived.ts'
import type { MeasuredLight } from '#src/domain/substitution/measured-light.ts'
import { withOwnDatabase } from '#src/server/database/open.ts'
import { measuredLightsIn, selectMeasuredLights } from '#src/server/database/photometry.ts'

/** The light of every photometric file by its path, read once for each catalogue. */
export const measuredLights = derived<Catalogue, Promise<ReadonlyMap<string, MeasuredLight>>>(
  async () => {
    const [result] = await withOwnDatabase((database) => database.read([selectMeasuredLights]))
    return measuredLightsIn(result)
  },
)
