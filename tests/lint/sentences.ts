import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import ts from 'typescript'

export interface Sentence {
  /** 'src/content/mails.ts:9' */
  place: string
  text: string
}

const root = path.join(import.meta.dirname, '../..')

/** All texts of several words that the code in some folders may show or print. */
export const sentencesIn = (folders: readonly string[]): Sentence[] =>
  globSync(`{${folders.join(',')}}/**/*.{ts,tsx,mjs,js,astro}`, { cwd: root })
    .sort()
    .flatMap((file) => sentencesOf(file, readFileSync(path.join(root, file), 'utf8')))

/** The texts in a file's literals and markup, without comments. */
export function sentencesOf(file: string, code: string): Sentence[] {
  const astro = file.endsWith('.astro')
  const source = ts.createSourceFile(
    file,
    astro ? scriptOf(code) : code,
    ts.ScriptTarget.Latest,
    true,
    astro || file.endsWith('.tsx') ? ts.ScriptKind.TSX : ts.ScriptKind.TS,
  )
  const found: Sentence[] = []
  const visit = (node: ts.Node): void => {
    const text = textOf(node)?.replaceAll(/\s+/g, ' ').trim()
    // A call's name, such as 'GET /api/home', is no sentence.
    if (text?.includes(' ') === true && !/^[A-Z]+ \/\S+$/.test(text)) {
      const { line } = source.getLineAndCharacterOfPosition(node.getStart(source))
      found.push({ place: `${file}:${line + 1}`, text })
    }
    ts.forEachChild(node, visit)
  }
  visit(source)
  return found
}

/** A template's values are `…` in its text. */
function textOf(node: ts.Node): string | undefined {
  if (ts.isStringLiteralLike(node) || ts.isJsxText(node)) return node.text
  if (!ts.isTemplateExpression(node)) return undefined
  return [node.head, ...node.templateSpans.map(({ literal }) => literal)]
    .map(({ text }) => text)
    .join('…')
}

/** An Astro file as TSX with the same lines; scripts and styles in its markup show nothing. */
function scriptOf(code: string): string {
  const [, frontmatter = '', markup = code] = /^---\n([\s\S]*?\n)---\n([\s\S]*)$/.exec(code) ?? []
  const shown = markup.replaceAll(/<(script|style)\b[\s\S]*?<\/\1>|<!--[\s\S]*?-->/g, (part) =>
    part.replaceAll(/[^\n]/g, ''),
  )
  return `\n${frontmatter};<>\n${shown}</>`
}
