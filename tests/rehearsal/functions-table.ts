import { largestZip, netlifyLimits } from '#content-build/host/netlify-limits.ts'
import type { Call } from './lambda.ts'
import type { MeasuredFunction, PackageSize } from './measure-functions.ts'

const megabytes = (bytes: number, digits: number) => (bytes / 1024 / 1024).toFixed(digits)
const seconds = (milliseconds: number) => (milliseconds / 1000).toFixed(1)

/** The largest values of a function's calls; 0 without a call. */
function mostOf(calls: readonly Call[]) {
  const most = (name: 'time' | 'memory' | 'request' | 'answer') =>
    Math.max(0, ...calls.map((call) => call[name] ?? 0))
  return {
    time: most('time'),
    memory: most('memory'),
    request: most('request'),
    answer: most('answer'),
  }
}

const heading = [
  'Function',
  'Zip, MB',
  'Unpacked, MB',
  'Cold start, ms',
  'Processor, ms',
  'Calls',
  'Longest, s',
  'Memory, MB',
  'Request, MB',
  'Answer, MB',
]

/** A Markdown table of the functions, with Netlify's limits in its last row. */
export function functionsTable(functions: readonly MeasuredFunction[]): string {
  const { time, requestBody } = netlifyLimits
  const rows = [
    heading,
    ...functions.map(rowOf),
    [
      'Netlify’s limit',
      megabytes(netlifyLimits.zip, 0),
      megabytes(netlifyLimits.unpacked, 0),
      '',
      '',
      '',
      `${seconds(time.request)} (schedule ${seconds(time.schedule)})`,
      megabytes(netlifyLimits.memory, 0),
      `${megabytes(requestBody.text, 1)} (binary ${megabytes(requestBody.binary, 1)})`,
      megabytes(netlifyLimits.answer, 1),
    ],
  ]
  const widths = heading.map((_, column) =>
    Math.max(...rows.map((row) => row[column]?.length ?? 0)),
  )
  const lines = rows.map(([name = '', ...cells]) => {
    const others = cells.map((cell, index) => cell.padStart(widths[index + 1] ?? 0))
    return `| ${[name.padEnd(widths[0] ?? 0), ...others].join(' | ')} |`
  })
  const rule = widths.map((width, column) =>
    column === 0 ? '-'.repeat(width) : `${'-'.repeat(width - 1)}:`,
  )
  return [lines[0], `| ${rule.join(' | ')} |`, ...lines.slice(1)].join('\n')
}

function rowOf({ name, zip, unpacked, coldStart, calls }: MeasuredFunction): string[] {
  const { time, memory, request, answer } = mostOf(calls)
  return [
    name,
    megabytes(zip, 1),
    megabytes(unpacked, 1),
    coldStart.time.toFixed(0),
    coldStart.processor.toFixed(0),
    String(calls.length),
    seconds(time),
    megabytes(memory, 0),
    megabytes(request, 1),
    megabytes(answer, 1),
  ]
}

/** A sentence for each package that is too large. */
export const largePackages = (sizes: readonly PackageSize[]): string[] =>
  sizes.flatMap(({ name, zip, unpacked }) => [
    ...above(`The zip of ${name}`, zip, largestZip, inMegabytes),
    ...above(`${name}, unpacked,`, unpacked, netlifyLimits.unpacked, inMegabytes),
  ])

/** A sentence for each limit that the calls of a function exceeded, and for each end of its process. */
export const exceededLimits = (functions: readonly MeasuredFunction[]): string[] =>
  functions.flatMap(({ name, timeLimit, calls }) => {
    const { time, memory, answer } = mostOf(calls)
    const ends = calls.flatMap(({ ended }) => ended ?? [])
    return [
      ...above(`The longest call of ${name}`, time, netlifyLimits.time[timeLimit], inSeconds),
      ...above(`The memory of ${name}`, memory, netlifyLimits.memory, inMegabytes),
      ...above(`The largest answer of ${name}`, answer, netlifyLimits.answer, inMegabytes),
      ...ends.map((end) => `${name} ended with ${end} during a call.`),
    ]
  })

const inMegabytes = (bytes: number) => `${megabytes(bytes, 1)} MB`
const inSeconds = (milliseconds: number) => `${seconds(milliseconds)} s`

const above = (subject: string, value: number, limit: number, shown: (value: number) => string) =>
  value > limit ? [`${subject} has ${shown(value)}, and the limit is ${shown(limit)}.`] : []
