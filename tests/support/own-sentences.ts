import { glob, readFile } from 'node:fs/promises'
import path from 'node:path'
import ts from 'typescript'

const root = path.join(import.meta.dirname, '../..')

/** Folders with messages for clients of the API. */
const sources = ['src/{domain,server,pages}/**/*.ts', 'netlify/**/*.ts', 'content-build/host/*.ts']

/** A template with fewer letters, such as `${a}: ${b}`, would match any sentence. */
const leastLetters = 8

/** Returns whether a message consists of texts in our sources, with any values in their placeholders. */
export async function ownSentences(): Promise<(sentence: string) => boolean> {
  const whole = new Set<string>()
  const withGaps: RegExp[] = []
  for (const pattern of sources) {
    for await (const file of glob(pattern, { cwd: root })) {
      const text = await readFile(path.join(root, file), 'utf8')
      const visit = (node: ts.Node): void => {
        if (ts.isStringLiteralLike(node)) whole.add(node.text)
        if (ts.isTemplateExpression(node)) {
          const parts = [node.head, ...node.templateSpans.map(({ literal }) => literal)]
          const texts = parts.map((part) => part.text)
          if (texts.join('').replaceAll(/\P{L}/gu, '').length >= leastLetters)
            withGaps.push(new RegExp(`^${texts.map(escaped).join('.*')}$`, 's'))
        }
        ts.forEachChild(node, visit)
      }
      visit(ts.createSourceFile(file, text, ts.ScriptTarget.Latest))
    }
  }
  const isText = (text: string) => whole.has(text) || withGaps.some((pattern) => pattern.test(text))
  /** Of several texts, each ends a sentence. */
  const isOurs = (text: string): boolean =>
    isText(text) ||
    Array.from(text.matchAll(/\. /g), ({ index }) => index + 1).some(
      (end) => isText(text.slice(0, end)) && isOurs(text.slice(end + 1)),
    )
  return isOurs
}

const escaped = (text: string) => text.replaceAll(/[\\^$.*+?()[\]{}|]/g, String.raw`\$&`)
