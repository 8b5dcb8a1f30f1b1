/**
 * Loaded first by a site and its processes (`--import`). When the call named in the file HOLD_AT is
 * reached, it stops the whole process group once, in that state.
 */
import files from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'
import type { Moment } from './held-site.ts'

const holdFile = process.env['HOLD_AT'] ?? ''

function wanted(): Moment | undefined {
  try {
    return JSON.parse(files.readFileSync(holdFile, 'utf8')) as Moment
  } catch {
    // Nothing to hold, as most of the time.
    return undefined
  }
}

function look(when: Moment['when'], call: string, on: unknown): void {
  const moment = wanted()
  if (moment?.call !== call || moment.when !== when) return
  if (!new RegExp(moment.on).test(on instanceof Request ? on.url : String(on))) return
  files.rmSync(holdFile)
  // 0 means this process's group.
  process.kill(0, 'SIGSTOP')
}

type Call = (...given: unknown[]) => unknown

function watched(call: string, act: Call): Call {
  return (...given) => {
    look('before', call, given[0])
    const done = act(...given)
    if (!(done instanceof Promise)) return done
    return done.then((result: unknown) => {
      look('after', call, given[0])
      return result
    })
  }
}

function watchAll(owner: object, calls: readonly string[]): void {
  const methods = owner as Record<string, Call>
  for (const call of calls) {
    const act = methods[call]
    if (act === undefined) throw new Error(`There is no ${call} to hold at.`)
    methods[call] = watched(call, act)
  }
}

const { promises } = files
watchAll(promises, ['open', 'rename', 'rm', 'symlink'])
watchAll(files, ['writeFileSync'])
watchAll(globalThis, ['fetch'])
syncBuiltinESMExports()
