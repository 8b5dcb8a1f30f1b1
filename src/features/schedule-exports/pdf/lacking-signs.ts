import { type ExportedLine, marksText } from '#src/domain/schedule/exported-schedule.ts'
import { codePointName } from '#src/pdf/font-choice.ts'

/** Scripts that are in use and whose letters no font of ours has, by ISO 15924. */
const scripts = ['Armn', 'Ethi', 'Geor', 'Gujr', 'Khmr', 'Knda', 'Laoo', 'Mymr', 'Orya', 'Telu']
const scriptNames = new Intl.DisplayNames('en', { type: 'script' })

/**
 * A sentence for each sign, or for each script, that the fonts of a PDF lack: which it is, in which lines,
 * and what is printed in its place.
 */
export function lackingSigns(
  signs: Iterable<string>,
  lines: readonly (ExportedLine & { mark: string })[],
  textsOf: (line: ExportedLine) => readonly string[],
): string[] {
  const groups = new Map<string, string[]>()
  for (const sign of signs) {
    const name = nameOf(sign)
    groups.set(name, [...(groups.get(name) ?? []), sign])
  }
  return [...groups].map(([name, [first = '', ...others]]) => {
    const own = [first, ...others]
    const marks = lines
      .filter((line) => textsOf(line).some((text) => own.some((sign) => text.includes(sign))))
      .map(({ mark }) => mark)
    const where = marks.length === 0 ? 'the title' : marksText(marks)
    return `${name} in ${where}: printed as ${others.length === 0 ? '' : 'code points, such as '}${codePointName(first)}.`
  })
}

/** 'Telugu letters', or '⌘ (U+2318)'. */
function nameOf(sign: string): string {
  const script = scripts.find((one) => new RegExp(`\\p{Script=${one}}`, 'u').test(sign))
  return script === undefined
    ? `${sign} (${codePointName(sign).slice(1, -1)})`
    : `${scriptNames.of(script) ?? script} letters`
}
