import { spawn } from 'node:child_process'
import { stripVTControlCharacters } from 'node:util'
import { root } from './sources.ts'

/**
 * Variables that test runners set and that Astro would use for `import.meta.env`: in development
 * mode, the site reads the catalogue again for every page.
 */
const unset = { DEV: undefined, PROD: undefined, MODE: undefined, SSR: undefined }

const stoppedMessage = 'The build was stopped.'

/** The site can't be built; the message gives the reason and names the row at fault, if any. */
export class BuildError extends Error {
  override readonly name = 'BuildError'
}

interface ProgramOptions {
  /** variables that differ from those of this process */
  environment?: Record<string, string>
  /** options of Node.js */
  flags?: readonly string[]
}

/**
 * Runs one of our programs in a separate process, so that a build does not use the server's memory
 * and processor time.
 * @param program path from the project's root
 * @returns its standard output
 * @throws BuildError with the reason from its error output
 */
export const runProgram = (
  program: string,
  args: readonly string[],
  signal?: AbortSignal,
  options: ProgramOptions = {},
): Promise<string> => startProgram(program, args, options).end(signal)

/**
 * Starts one of our programs. It can exchange messages with this process, and gets `disconnect` when
 * this one ends.
 */
export function startProgram(
  program: string,
  args: readonly string[],
  { environment, flags = [] }: ProgramOptions = {},
) {
  const child = spawn(process.execPath, [...flags, program, ...args], {
    cwd: root,
    env: {
      ...process.env,
      ASTRO_TELEMETRY_DISABLED: '1',
      NO_COLOR: '1',
      NODE_ENV: 'production',
      ...unset,
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  })
  let output = ''
  child.stdout?.setEncoding('utf8').on('data', (text: string) => (output += text))
  let errorOutput = ''
  child.stderr?.setEncoding('utf8').on('data', (text: string) => {
    errorOutput = (errorOutput + text).slice(-100_000)
  })
  const ended = new Promise<number | null>((resolve, reject) => {
    child.on('error', reject)
    child.on('close', resolve)
  })
  // Nobody may be waiting for it yet.
  ended.catch(() => undefined)
  const kill = () => child.kill('SIGKILL')
  return {
    child,
    /**
     * Resolves to its standard output when it has ended.
     * @param signal ends it early
     * @throws BuildError with the reason from its error output
     */
    end: async (signal?: AbortSignal): Promise<string> => {
      if (signal?.aborted === true) kill()
      signal?.addEventListener('abort', kill)
      const code = await ended.finally(() => signal?.removeEventListener('abort', kill))
      if (code === 0) return output
      throw new BuildError(signal?.aborted === true ? stoppedMessage : reasonIn(errorOutput))
    },
    kill,
  }
}

/** The sentences of the error output, without the code locations that follow them. */
function reasonIn(errorOutput: string): string {
  const text = stripVTControlCharacters(errorOutput)
  const end = /^\s*(?:Location:|Stack trace:|at )/m.exec(text)?.index
  return text.slice(0, end).trim() || 'The build ended without giving a reason.'
}
