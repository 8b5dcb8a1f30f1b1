import { XmlElement } from '@rgrove/parse-xml'

const svgNamespace = 'http://www.w3.org/2000/svg'

/** The name of an SVG element without its prefix; undefined for an element of another namespace. */
export function svgName(element: XmlElement): string | undefined {
  const [first = '', second] = element.name.split(':', 2)
  const [prefix, name] = second === undefined ? [undefined, first] : [first, second]
  const space = spaceOf(element, prefix === undefined ? 'xmlns' : `xmlns:${prefix}`)
  // A file without any namespace means SVG.
  return space === svgNamespace || (space === undefined && prefix === undefined) ? name : undefined
}

function spaceOf(element: XmlElement, declaration: string): string | undefined {
  for (let at: unknown = element; at instanceof XmlElement; at = at.parent) {
    const space = at.attributes[declaration]
    if (space !== undefined) return space
  }
  return undefined
}
