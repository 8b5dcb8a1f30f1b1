import { startProgram } from './run-program.ts'
import type { StepTimes } from './stopwatch.ts'

/** The one message to a renderer's process. */
export interface RenderJob {
  /** the new folder */
  release: string
  /** the release from which unchanged pages are linked */
  previous: string | undefined
  /** name of the deploy, which the release states in its publication.json */
  deploy: string
  /** durations of the steps before */
  stepTimes: StepTimes
  /** when the job was given, milliseconds since 1970 */
  since: number
}

/** A process that loads a bundle, then waits for its job, renders one release and ends. */
export interface Renderer {
  bundle: string
  /** undefined if it could not be started */
  pid: number | undefined
  isAlive: () => boolean
  /** @throws BuildError */
  render: (job: Omit<RenderJob, 'since'>, signal?: AbortSignal) => Promise<void>
  stop: () => void
}

/** @param waits whether its job comes later */
export function startRenderer(bundle: string, waits = false): Renderer {
  const program = 'content-build/build/render-release.ts'
  const { child, end, kill } = waits
    ? startProgram(program, [bundle, 'waits'], { flags: ['--expose-gc'] })
    : startProgram(program, [bundle])
  return {
    bundle,
    pid: child.pid,
    isAlive: () => child.connected,
    render: async (job, signal) => {
      const since = performance.timeOrigin + performance.now()
      child.send({ ...job, since } satisfies RenderJob)
      await end(signal)
    },
    stop: kill,
  }
}

/** A waiting process takes about 140 MB, and a machine with less than this needs that for itself. */
const leastAvailable = 1024 ** 3

/** Until then the server is busy with the release that was just published, milliseconds. */
const pause = 1000

/**
 * Renderers for one publication after another. One that waits has loaded the code, so that the next
 * publication begins at once.
 */
export function keepRenderers() {
  let waiting: Renderer | undefined
  let timer: NodeJS.Timeout | undefined
  const dismiss = () => {
    clearTimeout(timer)
    waiting?.stop()
    waiting = undefined
  }
  return {
    /** The waiting renderer if it has this bundle, or else a new one. */
    take: (bundle: string): Renderer => {
      const found = waiting
      clearTimeout(timer)
      if (found?.bundle !== bundle || !found.isAlive()) {
        dismiss()
        return startRenderer(bundle)
      }
      waiting = undefined
      return found
    },
    /**
     * Starts the one for the next publication after a pause, unless memory is scarce then.
     * @returns the process that waits
     */
    prepare: async (bundle: string): Promise<Renderer | undefined> => {
      dismiss()
      await new Promise((resolve) => (timer = setTimeout(resolve, pause).unref()))
      if (process.availableMemory() < leastAvailable) return undefined
      return (waiting = startRenderer(bundle, true))
    },
    stop: dismiss,
  }
}
