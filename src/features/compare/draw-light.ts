import type { ConeTexts } from '#src/domain/compare/compare-table.ts'
import { coneDistances, coneOf, coneText } from '#src/domain/photometry/cone-diagram.ts'
import { fluxOf, zonalFlux } from '#src/domain/photometry/flux.ts'
import { distributionIn, mainPlanesOf } from '#src/domain/photometry/main-planes.ts'
import type { OverlayView } from '#src/domain/photometry/overlay-view.ts'
import { photometricFileIn } from '#src/domain/photometry/photometric-file-in.ts'
import { type OverlaidCurve, polarOverlay } from '#src/domain/photometry/polar-overlay.ts'
import { isConnected } from '#src/offline/probe.ts'

// Loaded when a diagram is shown: the readers of both formats take 8 KB.

export interface LightOfVariant {
  letter: string
  code: string
  /** site path of its photometric file; '' if it is unknown */
  file: string
}

export interface DrawnLight {
  /** undefined if no file could be loaded */
  svg: string | undefined
  cones: readonly ConeTexts[]
  /** codes whose file could not be loaded */
  missing: readonly string[]
  isOffline: boolean
}

/** Draws the distributions in one diagram. */
export async function drawLight(
  lights: readonly LightOfVariant[],
  view: OverlayView,
): Promise<DrawnLight> {
  const loaded = await Promise.all(
    lights.map(async ({ letter, code, file }) => ({ letter, code, light: await lightIn(file) })),
  )
  const curves = loaded.flatMap(({ light, ...one }) =>
    light === undefined ? [] : [{ ...one, ...light }],
  )
  const missing = loaded.filter(({ light }) => light === undefined).map(({ code }) => code)
  return {
    svg: curves.length === 0 ? undefined : polarOverlay(curves, view).svg,
    cones: conesOf(curves),
    missing,
    isOffline: missing.length > 0 && !(await isConnected()),
  }
}

function conesOf(curves: readonly OverlaidCurve[]): ConeTexts[] {
  if (curves.length === 0) return []
  const cones = curves.map(({ code, planes }) => ({ code, cone: coneOf(distributionIn(planes)) }))
  return coneDistances.map((distance) => ({
    distance,
    texts: new Map(cones.map(({ code, cone }) => [code, coneText(cone, distance)])),
  }))
}

/** The light of a photometric file, as far as the diagram shows it. */
type Light = Pick<OverlaidCurve, 'planes' | 'flux'>

const known = new Map<string, Light>()

/** Variants share files. */
async function lightIn(file: string): Promise<Light | undefined> {
  if (file === '') return undefined
  try {
    const light = known.get(file) ?? (await readLight(file))
    known.set(file, light)
    return light
  } catch (error) {
    console.info(`The light distribution in ${file} can’t be shown.`, error)
    return undefined
  }
}

async function readLight(path: string): Promise<Light> {
  const response = await fetch(path)
  if (!response.ok) throw new Error(`${path} answered ${response.status}.`)
  const file = photometricFileIn(new Uint8Array(await response.arrayBuffer()))
  if (file === undefined) throw new Error(`${path} is no photometric file.`)
  const { distribution } = file
  return { planes: mainPlanesOf(distribution), flux: fluxOf(zonalFlux(distribution)).total }
}
