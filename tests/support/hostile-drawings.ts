const svg = (content: string, attributes = 'viewBox="0 0 1000 500"') =>
  `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" ${attributes}>${content}</svg>`

const line = '<path d="M0 0L10 0" stroke="#000"/>'
const each = (count: number, part: (index: number) => string) =>
  Array.from({ length: count }, (_, index) => part(index)).join('')
const within = (depth: number, open: string, close: string) =>
  open.repeat(depth) + line + close.repeat(depth)
const clipped = (clip: string, count: number) =>
  svg(clip + each(count, () => `<g clip-path="url(#c)">${line}</g>`))

/** Drawings built to take long, by what they have much of. A size of 1 is a file of some 400 KB. */
export const hostileDrawings: Readonly<Record<string, (size: number) => string>> = {
  'empty rules': (size) => svg(`<style>${each(60_000 * size, () => '.a{}')}</style>${line}`),
  'rules of their own': (size) => svg(`<style>${each(40_000 * size, (n) => `.a${n}{}`)}</style>`),
  'selectors of one rule': (size) =>
    svg(`<style>${'a,'.repeat(200_000 * size)}a{fill:red}</style>${line}`),
  'declarations for every element': (size) =>
    svg(`<style>*{${'fill:red;'.repeat(900)}}</style>${'<g/>'.repeat(20_000 * Math.min(1, size))}`),
  'a long value for every element': (size) =>
    svg(
      `<style>*{stroke-dasharray:${'1 '.repeat(100_000)}}</style>${'<g/>'.repeat(19_000 * size)}`,
    ),
  'classes of an element': (size) =>
    svg(`<style>.a{fill:red}</style><g class="${'a b '.repeat(100_000 * size)}">${line}</g>`),
  'classes of their own': (size) =>
    svg(
      `<style>${each(300, (n) => `.c${n}{fill:red;stroke:red;opacity:1}`)}</style>` +
        each(500 * size, () => `<g class="${each(300, (n) => `c${n} `)}"/>`) +
        line,
    ),
  'rules without an end': (size) => svg(`<style>${'a{'.repeat(200_000 * size)}</style>`),
  comments: (size) => svg(`<style>${'/*'.repeat(200_000 * size)}</style>${line}`),
  styles: (size) => svg(each(20_000 * size, () => '<style>a{}</style>') + line),
  'declarations of an element': (size) =>
    svg(`<g style="${'fill:red;'.repeat(45_000 * size)}">${line}</g>`),
  'attributes of an element': (size) =>
    svg(`<g ${each(40_000 * size, (n) => `a${n}="" `)}/>${line}`),
  'elements by one clip path of many pieces': (size) =>
    clipped(`<clipPath id="c"><path d="M0 0${'h9h-9'.repeat(20_000 * size)}"/></clipPath>`, 5000),
  'elements by one clip path of a long transform': (size) =>
    clipped(
      `<clipPath id="c" transform="${'scale(1)'.repeat(20_000 * size)}"><path d="M-9 -9h2000v2000h-2000z"/></clipPath>`,
      5000,
    ),
  'elements by one clip path of many titles': (size) =>
    clipped(
      `<clipPath id="c">${'<title/>'.repeat(20_000 * size)}<path d="M-9 -9h2000v2000h-2000z"/></clipPath>`,
      5000,
    ),
  'clip paths that use each other': (size) =>
    svg(
      each(
        5000 * size,
        (n) =>
          `<clipPath id="c${n}"><use xlink:href="#c${n + 1}"/></clipPath><g clip-path="url(#c${n})"/>`,
      ) + line,
    ),
  'clips around clips': (size) =>
    svg(
      `<clipPath id="c"><path d="M0 0h20v20h-20z"/></clipPath>${within(60, '<g clip-path="url(#c)">', '</g>').replace(line, line.repeat(8000 * size))}`,
    ),
  'spaces in a clip': (size) => svg(`<g clip-path="url(#a${' '.repeat(400_000 * size)}x"/>`),
  'gradients that use each other': (size) =>
    svg(each(6000 * size, (n) => `<linearGradient id="g${n}" xlink:href="#g${n + 1}"/>`) + line),
  'uses of uses': (size) =>
    svg(
      `<defs>${each(20, (n) => `<g id="u${n}">${`<use xlink:href="#u${n + 1}"/>`.repeat(10)}</g>`)}</defs>${'<use xlink:href="#u0"/>'.repeat(size)}`,
    ),
  groups: (size) => svg('<g/>'.repeat(100_000 * size)),
  'nested groups': (size) => svg(within(30_000 * size, '<g>', '</g>')),
  'nested texts': (size) =>
    svg(`<text>${'<tspan>'.repeat(20_000 * size)}x${'</tspan>'.repeat(20_000 * size)}</text>`),
  'alternatives within each other': (size) => svg(within(15_000 * size, '<switch>', '</switch>')),
  'elements of definitions': (size) => svg(`<defs>${'<g/>'.repeat(90_000 * size)}</defs>${line}`),
  'elements of other namespaces': (size) =>
    svg(each(20_000 * size, (n) => `<x${n}:y xmlns:x${n}="z"/>`) + line),
  'declared namespaces': (size) =>
    svg(`${'<n:g xmlns:n="http://www.w3.org/2000/svg"/>'.repeat(15_000 * size)}${line}`),
  'lines of text': (size) => svg(`<text>${'<tspan x="1">a</tspan>'.repeat(19_000 * size)}</text>`),
  'one text': (size) => svg(`<text>${'a '.repeat(200_000 * size)}</text>`),
  'pieces of a path': (size) => svg(`<path d="M0 0${'h1'.repeat(200_000 * size)}"/>`),
  'closed pieces of a path': (size) => svg(`<path d="M0 0${'z'.repeat(400_000 * size)}"/>`),
  'arcs of a path': (size) => svg(`<path d="M0 0${'a1 1 0 0 1 1 0'.repeat(24_000 * size)}"/>`),
  'empty arcs of a path': (size) =>
    svg(`<path d="M0 0${'a1 1 0 0 1 0 0'.repeat(24_000 * size)}"/>`),
  'digits of a path': (size) => svg(`<path d="M${'1'.repeat(400_000 * size)} 0L1 1"/>`),
  'exponents of a path': (size) => svg(`<path d="M1${'e'.repeat(400_000 * size)} 0L1 1"/>`),
  'points of a polygon': (size) => svg(`<polygon points="${'1,1 '.repeat(100_000 * size)}"/>`),
  'steps of a transform': (size) =>
    svg(`<g transform="${'scale(1)'.repeat(50_000 * size)}">${line}</g>`),
  'numbers of a step': (size) =>
    svg(`<g transform="scale(${'1 '.repeat(200_000 * size)})"/>${line}`),
  'numbers of a viewBox': (size) => svg(line, `viewBox="0 0 9 9 ${'1 '.repeat(200_000 * size)}"`),
  'characters by number': (size) => svg(`<title>${'&#97;'.repeat(80_000 * size)}</title>${line}`),
  'ampersands without an end': (size) => svg(`<title>${'&'.repeat(400_000 * size)}</title>`),
  'processing instructions': (size) => svg('<?a b?>'.repeat(50_000 * size) + line),
  'document types': (size) => '<!DOCTYPE'.repeat(45_000 * size),
  'languages of an alternative': (size) =>
    svg(`<switch><g systemLanguage="${'de,'.repeat(130_000 * size)}"/></switch>${line}`),
}
