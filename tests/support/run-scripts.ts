import { spawn } from 'node:child_process'
import { once } from 'node:events'

/**
 * Runs package scripts in order, until one fails unless it `goesOn`.
 * @param options `isTimed`: prints how long each has taken
 * @returns whether all succeeded
 */
export async function runScripts(
  scripts: readonly string[],
  { goesOn = false, isTimed = false }: { goesOn?: boolean; isTimed?: boolean } = {},
): Promise<boolean> {
  const failed: string[] = []
  const times: string[] = []
  for (const script of scripts) {
    const begun = performance.now()
    // Through a shell, because npm is a command file on Windows.
    const run = spawn(`npm run -s ${script}`, { stdio: 'inherit', shell: true })
    const [code] = (await once(run, 'close')) as [number | null]
    times.push(`${script} ${Math.round((performance.now() - begun) / 1000)} s`)
    if (code === 0) continue
    failed.push(script)
    if (!goesOn) break
  }
  if (isTimed) console.log(times.join(', '))
  if (goesOn && failed.length > 0) console.error(`Failed: ${failed.join(', ')}.`)
  return failed.length === 0
}

/**
 * Runs a program of the project.
 * @param environment variables that differ from those of this process
 * @throws Error if its exit code is not 0
 */
export async function runProgram(
  program: string,
  args: readonly string[],
  environment: Record<string, string>,
): Promise<void> {
  const env = { ...process.env, ...environment }
  const run = spawn(process.execPath, [program, ...args], { stdio: 'inherit', env })
  const [code] = (await once(run, 'close')) as [number | null]
  if (code !== 0) throw new Error(`${program} ${args.join(' ')} ended with ${code}.`)
}
