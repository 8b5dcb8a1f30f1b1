import { readFile, readdir } from 'node:fs/promises'
import path from 'node:path'
import * as csstree from 'css-tree'
import { Visitor, parseSync } from 'rolldown/utils'
import { browsersWithout, isFeature, namesAt } from './compat-data.ts'

/*
 * The features that a built file uses and a supported browser lacks, as places in MDN's data. A script does
 * not tell whose property a name is, so only those count that are read from a global object, and those that
 * documents and elements alone have. tests/e2e/oldest-browser.spec.ts finds the others.
 */

/** Adds a use; if the feature has several places, it must be in one of them. */
type Use = (places: readonly string[], prefixes?: readonly string[]) => void

/** Other engines ignore a property with the prefix of one. */
const hasPrefix = /\.-[a-z]+-/

function missingIn(read: (use: Use) => void): Set<string> {
  const missing = new Set<string>()
  read((places, prefixes) => {
    const [place, ...others] = places.filter((one) => isFeature(one) && !hasPrefix.test(one))
    if (place === undefined) return
    if ([place, ...others].every((one) => browsersWithout(one, prefixes).length > 0))
      missing.add(place)
  })
  return missing
}

const globalScopes = ['Window', 'WorkerGlobalScope', 'ServiceWorkerGlobalScope']

/** Global objects with names of their own; the others are constructors. */
const globalObjects: Partial<Record<string, string>> = {
  caches: 'CacheStorage',
  crypto: 'Crypto',
  document: 'Document',
  globalThis: 'Window',
  history: 'History',
  location: 'Location',
  navigator: 'Navigator',
  performance: 'Performance',
  self: 'Window',
  window: 'Window',
}

const ofElements = ['Document', 'Element', 'HTMLElement', 'Node']

/** The places of each property and event of an interface. */
const members = Map.groupBy(
  namesAt('api').flatMap((owner) =>
    namesAt(`api.${owner}`).map((name) => ({ owner, name, place: `api.${owner}.${name}` })),
  ),
  ({ name }) => name,
)

const placesOf = (member: string) => members.get(member)?.map(({ place }) => place) ?? []

const isOfElements = (member: string) =>
  members.get(member)?.every(({ owner }) => ofElements.includes(owner)) === true

export const missingForScript = (code: string): Set<string> =>
  missingIn((use) => {
    const names = new Set<object>()
    // A short name of a built file may be that of an interface, such as ML.
    const declared = new Set<string>()
    const declare = ({ id }: { id: { type: string; name?: unknown } | null }) => {
      if (typeof id?.name === 'string') declared.add(id.name)
    }
    const read = new Set<string>()
    const nameOnly = ({ key, computed }: { key: object; computed: boolean }) => {
      if (!computed) names.add(key)
    }
    new Visitor({
      Property: nameOnly,
      MethodDefinition: nameOnly,
      PropertyDefinition: nameOnly,
      VariableDeclarator: declare,
      FunctionDeclaration: declare,
      ClassDeclaration: declare,
      Identifier: (node) => {
        if (!names.has(node)) read.add(node.name)
      },
      MemberExpression: ({ object, property, computed }) => {
        if (computed || property.type !== 'Identifier') return
        names.add(property)
        const owner = object.type === 'Identifier' ? object.name : ''
        const place = `api.${globalObjects[owner] ?? owner}.${property.name}`
        if ([place, `${place}_static`].some(isFeature)) use([place, `${place}_static`])
        else if (isOfElements(property.name)) use(placesOf(property.name))
      },
      CallExpression: ({ callee, arguments: [event] }) => {
        const name = callee.type === 'MemberExpression' ? callee.property : callee
        if (name.type !== 'Identifier' || name.name !== 'addEventListener') return
        if (event?.type === 'Literal') use(placesOf(`${String(event.value)}_event`))
      },
    }).visit(parseSync('script.js', code).program)
    for (const name of read)
      if (!declared.has(name))
        use([`api.${name}`, ...globalScopes.map((scope) => `api.${scope}.${name}`)])
  })

const below = (place: string): string[] =>
  namesAt(place).flatMap((name) => [`${place}.${name}`, ...below(`${place}.${name}`)])

/** The places of the functions and units of values. */
const types = Map.groupBy(below('css.types'), (place) => place.slice(place.lastIndexOf('.') + 1))

const isUnread = (node: csstree.CssNode) =>
  node.type === 'Block' && node.children.some(({ type }) => type === 'Raw')

/** @param context `declarationList` for a `style` attribute */
export const missingForStyles = (css: string, context = 'stylesheet'): Set<string> =>
  missingIn((use) => {
    csstree.walk(csstree.parse(css, { context, parseCustomProperty: true }), function see(node) {
      // The parser reads no rule within another unless it begins with &.
      const isNested = node.type === 'Rule' || node.type === 'Atrule' || isUnread(node)
      if (this.rule !== null && isNested) use(['css.selectors.nesting'])
      if (node.type === 'Atrule') use([`css.at-rules.${node.name}`])
      else if (node.type === 'Feature') use([`css.at-rules.${node.kind}.${node.name}`])
      else if (node.type === 'PseudoClassSelector' || node.type === 'PseudoElementSelector')
        use([`css.selectors.${node.name}`])
      else if (node.type === 'Block' || node.type === 'DeclarationList')
        useDeclarations(node.children.toArray(), use)
    })
  })

function useDeclarations(nodes: readonly csstree.CssNode[], use: Use): void {
  const declarations = nodes.filter(({ type }) => type === 'Declaration') as csstree.Declaration[]
  const names = declarations.map(({ property }) => property)
  for (const { property, value } of declarations) {
    const place = `css.properties.${property}`
    const prefixes = ['-webkit-', '-moz-'].filter((prefix) => names.includes(prefix + property))
    use([place], prefixes)
    csstree.walk(value, (node) => {
      if (node.type === 'Dimension') use(types.get(node.unit) ?? [])
      else if (node.type === 'Identifier') use([`${place}.${node.name}`], prefixes)
      else if (node.type === 'Function')
        use(
          isFeature(`${place}.${node.name}`)
            ? [`${place}.${node.name}`]
            : (types.get(node.name) ?? []),
        )
    })
  }
}

const tag = /<([a-z][\w-]*)((?:\s+[^\s=>/]+(?:=(?:"[^"]*"|[^\s>]*))?)*)/g
const attribute = /\s([^\s=>"]+)(?:="[^"]*")?/g
const scriptOrStyle = /<(script|style)\b([^>]*)>(.*?)<\/\1>/gs

/** The scripts inside of a page, without data such as JSON-LD. */
export const scriptsIn = (html: string): string[] =>
  [...html.matchAll(scriptOrStyle)].flatMap(([, name, attributes = '', code = '']) =>
    name === 'script' && !/\s(?:src|type="?(?!module))/.test(attributes) ? code : [],
  )

/** The styles inside of a page. */
const stylesIn = (html: string): string[] =>
  [...html.matchAll(scriptOrStyle)].flatMap(([, name, , css = '']) => (name === 'style' ? css : []))

/** For the markup, the scripts and the styles of a page. */
export function missingForPage(html: string): Set<string> {
  const markup = html.replace(scriptOrStyle, '')
  const ofMarkup = missingIn((use) => {
    for (const [, element = '', attributes = ''] of markup.matchAll(tag)) {
      const place = `html.elements.${element}`
      use([place])
      for (const [, name = ''] of attributes.matchAll(attribute))
        use([`${place}.${name}`, `html.global_attributes.${name}`])
    }
  })
  const declarations = [...markup.matchAll(/\sstyle="([^"]*)"/g)].map(([, css = '']) => css)
  return [
    ...scriptsIn(html).map(missingForScript),
    ...stylesIn(html).map((css) => missingForStyles(css)),
    ...declarations.map((css) => missingForStyles(css, 'declarationList')),
  ].reduce((all, missing) => all.union(missing), ofMarkup)
}

/** For all files of a release, each feature with the files that use it. */
export async function missingForRelease(release: string): Promise<Map<string, string[]>> {
  const readers: Partial<Record<string, (text: string) => Set<string>>> = {
    '.css': missingForStyles,
    '.html': missingForPage,
    '.js': missingForScript,
  }
  const missing = new Map<string, string[]>()
  for (const file of await readdir(release, { recursive: true })) {
    const read = readers[path.extname(file)]
    if (read === undefined) continue
    for (const feature of read(await readFile(path.join(release, file), 'utf8')))
      missing.set(feature, [...(missing.get(feature) ?? []), file])
  }
  return missing
}
