import type { Luminaire } from '../model/luminaire.ts'
import { cylinders } from './products/cylinders.ts'
import { downlights } from './products/downlights.ts'
import { driveways } from './products/driveways.ts'
import { frames } from './products/frames.ts'
import { panels } from './products/panels.ts'
import { spikes } from './products/spikes.ts'
import { spots } from './products/spots.ts'
import { stepLights } from './products/step-lights.ts'
import { upLights } from './products/up-lights.ts'
import { wallLights } from './products/wall-lights.ts'

/** Every luminaire of the demo catalogue, oldest release first: the order of their ids. */
export const demoLuminaires: readonly Luminaire[] = [
  ...downlights,
  ...frames,
  ...panels,
  ...spots,
  ...cylinders,
  ...driveways,
  ...spikes,
  ...stepLights,
  ...upLights,
  ...wallLights,
].sort((a, b) => a.release.localeCompare(b.release))
