import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { memoryOf, processTree, processorOf } from './processes.ts'

export interface Measured {
  seconds: number
  /**
   * processor seconds of the process and its children, which depend little on the machine's load
   */
  processor: number
  /** peak memory of the process and its children together, MiB; Linux only */
  peak: number
}

/**
 * Runs a program until it exits.
 * @throws Error with its output if it fails
 */
export async function measured(
  program: string,
  args: readonly string[],
  { cwd, env = process.env }: { cwd?: string; env?: NodeJS.ProcessEnv } = {},
): Promise<Measured> {
  const since = performance.now()
  const child = spawn(program, args, { cwd, env, stdio: ['ignore', 'pipe', 'pipe'] })
  let said = ''
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => (said = (said + text).slice(-10_000)))
  const most = { processor: 0, peak: 0 }
  const watch = setInterval(() => {
    const { processor, memory } = usedBy(child.pid ?? 0)
    most.processor = Math.max(most.processor, processor)
    most.peak = Math.max(most.peak, memory)
  }, 50)
  const [code] = (await once(child, 'exit')) as [number | null]
  clearInterval(watch)
  if (code !== 0) throw new Error(`${program} ${args.join(' ')} ended with ${code}.\n${said}`)
  return { seconds: (performance.now() - since) / 1000, ...most }
}

/** Processor seconds and MiB of a process and its descendants. */
export function usedBy(root: number): { processor: number; memory: number } {
  const used = { processor: 0, memory: 0 }
  for (const pid of processTree(root)) {
    used.memory += memoryOf(pid)
    used.processor += processorOf(pid)
  }
  return used
}
