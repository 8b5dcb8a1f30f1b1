import { type MainPlanes, mainPlanesOf } from '#src/domain/photometry/main-planes.ts'
import { photometricFileIn } from '#src/domain/photometry/photometric-file-in.ts'
import { polarOverlay } from '#src/domain/photometry/polar-overlay.ts'
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
  /** codes whose file could not be loaded */
  missing: readonly string[]
  isOffline: boolean
}

/** Draws the distributions in one diagram. */
export async function drawLight(lights: readonly LightOfVariant[]): Promise<DrawnLight> {
  const loaded = await Promise.all(
    lights.map(async ({ letter, code, file }) => ({ letter, code, planes: await planesIn(file) })),
  )
  const curves = loaded.flatMap(({ planes, ...one }) =>
    planes === undefined ? [] : [{ ...one, planes }],
  )
  const missing = loaded.filter(({ planes }) => planes === undefined).map(({ code }) => code)
  return {
    svg: curves.length === 0 ? undefined : polarOverlay(curves).svg,
    missing,
    isOffline: missing.length > 0 && !(await isConnected()),
  }
}

const known = new Map<string, MainPlanes>()

/** Variants share files. */
async function planesIn(file: string): Promise<MainPlanes | undefined> {
  if (file === '') return undefined
  try {
    const planes = known.get(file) ?? (await readPlanes(file))
    known.set(file, planes)
    return planes
  } catch (error) {
    console.info(`The light distribution in ${file} can’t be shown.`, error)
    return undefined
  }
}

async function readPlanes(path: string): Promise<MainPlanes> {
  const response = await fetch(path)
  if (!response.ok) throw new Error(`${path} answered ${response.status}.`)
  const file = photometricFileIn(new Uint8Array(await response.arrayBuffer()))
  if (file === undefined) throw new Error(`${path} is no photometric file.`)
  return mainPlanesOf(file.distribution)
}
