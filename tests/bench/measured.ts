import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync, readdirSync } from 'node:fs'

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
function usedBy(root: number): { processor: number; memory: number } {
  const parents = new Map<number, number>()
  for (const name of readdirSync('/proc').filter((entry) => /^\d+$/.test(entry))) {
    const parent = /\) \S (\d+)/.exec(textOf(`/proc/${name}/stat`))?.[1]
    if (parent !== undefined) parents.set(Number(name), Number(parent))
  }
  const isBelow = (pid: number): boolean => {
    if (pid === root) return true
    const parent = parents.get(pid)
    return parent !== undefined && isBelow(parent)
  }
  const used = { processor: 0, memory: 0 }
  for (const pid of [...parents.keys()].filter(isBelow)) {
    used.memory += Number(/VmRSS:\s+(\d+) kB/.exec(textOf(`/proc/${pid}/status`))?.[1] ?? 0) / 1024
    // The fields after the program's name in brackets; a tick is 10 ms.
    const fields = textOf(`/proc/${pid}/stat`).split(') ')[1]?.split(' ') ?? []
    used.processor += (Number(fields[11] ?? 0) + Number(fields[12] ?? 0)) / 100
  }
  return used
}

/** Empty if the process has exited. */
function textOf(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return ''
  }
}
