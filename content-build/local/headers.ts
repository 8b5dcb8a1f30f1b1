import { type Header, parseAllHeaders } from '@netlify/headers-parser'

export interface HeaderRules {
  /** The configured headers of the file at a decoded path; later rules override earlier ones. */
  for: (path: string) => Record<string, string>
}

/** Reads the rules of a release and of netlify.toml. Reports and skips invalid ones. */
export async function readHeaders(
  headersFile: string,
  netlifyConfigPath: string,
): Promise<HeaderRules> {
  const { headers, errors } = await parseAllHeaders({
    headersFiles: [headersFile],
    netlifyConfigPath,
    configHeaders: [],
    minimal: false,
  })
  for (const error of errors) console.warn(`Headers: ${error.message}`)
  const rules = headers as Header[]
  return {
    for: (path) => {
      const found = new Headers()
      for (const { forRegExp, values } of rules) {
        if (!forRegExp.test(path)) continue
        for (const [name, value] of Object.entries(values)) found.set(name, value)
      }
      return Object.fromEntries(found)
    },
  }
}
