import { readFileSync, readdirSync } from 'node:fs'

// Linux only: what /proc tells of processes.

/** A process and all that it started, directly or not. */
export function processTree(root: number): number[] {
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
  return [...parents.keys()].filter(isBelow)
}

/** MiB in memory; 0 if the process has exited */
export const memoryOf = (pid: number): number =>
  Number(/VmRSS:\s+(\d+) kB/.exec(textOf(`/proc/${pid}/status`))?.[1] ?? 0) / 1024

/** seconds of the processor; 0 if the process has exited */
export function processorOf(pid: number): number {
  // The fields after the program's name in brackets; a tick is 10 ms.
  const fields = textOf(`/proc/${pid}/stat`).split(') ')[1]?.split(' ') ?? []
  return (Number(fields[11] ?? 0) + Number(fields[12] ?? 0)) / 100
}

/** Number of open files and connections. */
export const descriptorsOf = (pid: number): number => readdirSync(`/proc/${pid}/fd`).length

/** Empty if the process has exited. */
function textOf(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return ''
  }
}
