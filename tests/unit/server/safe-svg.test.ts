import { gzipSync } from 'node:zlib'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { drawingLimits } from '#src/server/drawings/invalid-drawing.ts'
import { safeSvg } from '#src/server/drawings/safe-svg.ts'
import { fileType } from '#src/server/files/file-type.ts'

const namespace = 'xmlns="http://www.w3.org/2000/svg"'
const svg = (content: string, attributes = 'viewBox="0 0 1000 500"') =>
  `<svg ${namespace} ${attributes}>${content}</svg>`
const safe = (text: string) => safeSvg(new TextEncoder().encode(text))
/** The lines between the outermost tags. */
const marksOf = (content: string) => safe(svg(content)).trim().split('\n').slice(1, -1)
const line = '<path d="M0 0L10 0" stroke="#000"/>'

/** All that a stored drawing may consist of. */
const number = String.raw`-?\d+(?:\.\d+)?(?:e[+-]?\d+)?`
const paint = String.raw`(?:none|#[0-9a-f]{6})`
const vocabulary = [
  /^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" viewBox="0 0 [\d.]+ [\d.]+" width="[\d.]+" height="[\d.]+" font-family="sans-serif">$/,
  new RegExp(
    `^<path d="[MLCZ\\d .e+-]+" fill="${paint}"(?: fill-opacity="${number}")?(?: fill-rule="evenodd")?(?: stroke="${paint}" stroke-width="${number}"(?: stroke-[a-z]+="[a-z\\d. -]+")*)?/>$`,
  ),
  new RegExp(
    `^<text x="${number}" y="${number}" font-size="${number}"(?: text-anchor="(?:middle|end)")?(?: font-weight="bold")?(?: transform="rotate\\(${number} ${number} ${number}\\)")? fill="${paint}"(?: fill-opacity="${number}")?>[^<>"]+</text>$`,
  ),
  /^<\/svg>$/,
]
function expectSafe(written: string): void {
  const odd = written
    .trim()
    .split('\n')
    .filter((part) => !vocabulary.some((pattern) => pattern.test(part)))
  expect(odd).toEqual([])
}

describe('An SVG is written anew', () => {
  test('with all shapes as paths, in the order in which they are painted', () => {
    expect(
      marksOf(
        `<path d="m1 1h5v5q1 1 2 2t2 0s1 1 2 2a1 1 0 012 0z"/><rect x="1" y="2" width="3" height="4"/>
         <circle cx="9" cy="9" r="2"/><ellipse cx="9" cy="9" rx="2" ry="1"/>
         <line x1="1" y1="2" x2="3" y2="4"/><polyline points="0,0 5,5 9"/><polygon points="0 0 5 5 0 5"/>`,
      ).map((mark) => mark.replace(/ fill=.*/, '').replaceAll(/C[\d. C]+/g, 'C…')),
    ).toEqual([
      '<path d="M1 1L6 1L6 6L8 8C…L12 10C…Z"',
      '<path d="M1 2L4 2L4 6L1 6Z"',
      '<path d="M11 9C…Z"',
      '<path d="M11 9C…Z"',
      '<path d="M1 2L3 4"',
      '<path d="M0 0L5 5"',
      '<path d="M0 0L5 5L0 5Z"',
    ])
  })

  test('without arcs from a point to itself', () => {
    expect(marksOf('<path d="M1 1A5 5 0 0 1 1 1L9 9a5 5 0 0 1 0 0z"/>')).toEqual([
      '<path d="M1 1L9 9Z" fill="#000000"/>',
    ])
  })

  test('in a box whose longer side is 1000, whatever its units', () => {
    const box = (attributes: string) =>
      /viewBox="([^"]+)"/.exec(safe(svg('<rect width="1" height="1"/>', attributes)))?.[1]
    expect(box('viewBox="-10 -10 40 20"')).toBe('0 0 1000 500')
    expect(box('width="2cm" height="40mm"')).toBe('0 0 500 1000')
    expect(safe(svg('<path d="M-10-10L30 10"/>', 'viewBox="-10 -10 40 20"'))).toContain(
      'd="M0 0L1000 500"',
    )
  })

  test('with the paints that attributes, style sheets and styles give, from all elements around', () => {
    expect(
      marksOf(
        `<style>/* lines */ .a, rect { stroke: red; stroke-width: 2px }</style>
         <g fill="none" opacity=".5"><path class="a" d="M0 0L1 1"/>
         <path style="stroke: rgb(0 0 255 / 50%); stroke-dasharray: 4 2" stroke="lime" d="M0 0L1 1"/></g>
         <g transform="scale(2)" color="#123456"><path d="M0 0L1 1" fill="currentColor"/><rect width="1" height="1" fill-rule="evenodd"/></g>`,
      ),
    ).toEqual([
      '<path d="M0 0L1 1" fill="none" fill-opacity="0.5" stroke="#ff0000" stroke-width="2" stroke-opacity="0.5"/>',
      '<path d="M0 0L1 1" fill="none" fill-opacity="0.5" stroke="#0000ff" stroke-width="1" stroke-opacity="0.25" stroke-dasharray="4 2"/>',
      '<path d="M0 0L2 2" fill="#123456"/>',
      '<path d="M0 0L2 0L2 2L0 2Z" fill="#000000" fill-rule="evenodd" stroke="#ff0000" stroke-width="4"/>',
    ])
  })

  test('with texts at their places, turned and as large as shown', () => {
    expect(
      marksOf(
        `<text transform="translate(10 20) rotate(-90) scale(2)" x="1" font-size="5" text-anchor="middle">Ø 86
           &amp; &lt;b&gt;<tspan x="0" dy="1.2em" font-weight="700">next</tspan></text>`,
      ),
    ).toEqual([
      '<text x="10" y="18" font-size="10" text-anchor="middle" transform="rotate(-90 10 18)" fill="#000000">Ø 86 &amp; &lt;b&gt;</text>',
      '<text x="22" y="20" font-size="10" text-anchor="middle" font-weight="bold" transform="rotate(-90 22 20)" fill="#000000">next</text>',
    ])
  })

  test('without what is hidden, defined, or data of drawing programs', () => {
    expect(
      marksOf(
        `<title>T</title><metadata><rdf:RDF xmlns:rdf="r"/></metadata><sodipodi:namedview/>
         <defs><linearGradient id="g"/><path d="M0 0L9 9"/></defs><clipPath id="c"><path d="M0 0H1000V500H0Z"/></clipPath>
         <g display="none">${line}</g><path visibility="hidden" d="M0 0L9 9"/><path fill="none" d="M0 0L9 9"/>
         <g clip-path="url(#c)" inkscape:label="Layer">${line}</g>`,
      ),
    ).toHaveLength(1)
  })

  test('without scripts, handlers, links, styles and animations', () => {
    const written = safe(
      `<?xml version="1.0"?><?xml-stylesheet href="https://evil.example/a.css"?>
       <!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd">
       <svg ${namespace} xmlns:xlink="http://www.w3.org/1999/xlink" viewBox="0 0 9 9" onload="alert(1)">
       <script>alert(1)</script><script href="data:,alert(1)"/>
       <style>path{fill:red;behavior:url(#x);background:url(https://evil.example)}</style>
       <a xlink:href="javascript:alert(1)" href="javascript:alert(1)">
       <path d="M0 0L9 9" onclick="alert(1)" id="x" class="y" tabindex="0"><animate attributeName="href" values="javascript:alert(1)"/><set/></path></a>
       <text x="1" y="1">&lt;script&gt;alert(1)&lt;/script&gt;&#x202e;</text></svg>`,
    )
    expectSafe(written)
    expect(written).not.toMatch(/evil|onload|onclick|href|<script|javascript|url\(|\u202e/)
    expect(written).toContain('fill="#ff0000"')
  })

  test.each([
    ['UTF-8 with a mark', (text: string) => Buffer.from(`\ufeff${text}`)],
    ['UTF-16', (text: string) => Buffer.from(`\ufeff${text}`, 'utf16le')],
    ['big-endian UTF-16', (text: string) => Buffer.from(`\ufeff${text}`, 'utf16le').swap16()],
    [
      'Latin-1',
      (text: string) => Buffer.from(`<?xml version="1.0" encoding="ISO-8859-1"?>${text}`, 'latin1'),
    ],
  ])('from %s', (_, encode) => {
    const bytes = encode(svg('<text>Ø 86</text>'))
    expect(fileType(bytes)).toBe('image/svg+xml')
    expect(safeSvg(bytes)).toContain('>Ø 86</text>')
  })
})

describe('A clip path', () => {
  const rect = '<rect x="10" y="10" width="20" height="20"/>'
  const clipped = (clip: string, shape = rect, attributes = '') =>
    svg(`<defs><path id="r" d="M0 0H100V100H0Z"/><clipPath id="c"${attributes}>${clip}</clipPath></defs>
         <g clip-path="url(#c)">${shape}</g>`)

  test.each([
    ['of the whole drawing', '<rect width="1000" height="500"/>', rect],
    ['of the whole drawing, around a text', '<rect width="1000" height="500"/>', '<text>x</text>'],
    ['of a rectangle around all', '<rect width="40" height="40"/>', rect],
    ['of lines around all', '<path d="M0 0L40 0L40 40L0 40Z"/>', rect],
    ['that refers to its rectangle', '<use href="#r"/>', rect],
    ['with a transform', '<rect width="4" height="4" transform="scale(10)"/>', rect],
    ['with a description', '<title>page</title><rect width="40" height="40"/>', rect],
  ])('%s has no effect', (_what, clip, shape) => {
    const shown = marksOf(shape)
    expect(safe(clipped(clip, shape)).trim().split('\n').slice(1, -1)).toEqual(shown)
  })

  test.each([
    ['of a smaller rectangle', clipped('<rect width="20" height="20"/>')],
    [
      'that a line’s width crosses',
      clipped(
        '<rect x="10" y="10" width="20" height="20"/>',
        `<g stroke="red" stroke-width="4">${rect}</g>`,
      ),
    ],
    ['of a circle', clipped('<circle r="900"/>')],
    ['of a turned rectangle', clipped('<rect width="900" height="900" transform="rotate(30)"/>')],
    ['of a triangle', clipped('<path d="M0 0L900 0L0 900Z"/>')],
    ['of a cross within a rectangle', clipped('<path d="M0 0L900 900L900 0L0 900Z"/>')],
    ['of two shapes', clipped('<rect width="900" height="900"/><rect width="9" height="9"/>')],
    ['of nothing', clipped('')],
    [
      'of its own box',
      clipped('<rect width="1" height="1"/>', rect, ' clipPathUnits="objectBoundingBox"'),
    ],
    [
      'that is cut itself',
      clipped('<rect width="900" height="900"/>', rect, ' clip-path="url(#d)"'),
    ],
    ['around a text', clipped('<rect width="40" height="40"/>', '<text>x</text>')],
    [
      'in a style',
      svg(`<clipPath id="c"><circle r="9"/></clipPath><g style="clip-path:url('#c')">${rect}</g>`),
    ],
    [
      'in a style sheet',
      svg(
        `<style>.a{clip-path:url(#c)}</style><clipPath id="c"><circle r="9"/></clipPath><g class="a">${rect}</g>`,
      ),
    ],
    ['of CSS', svg(`<g clip-path="circle(4px)">${rect}</g>`)],
    [
      'on the drawing itself',
      svg(
        `<clipPath id="c"><circle r="9"/></clipPath>${rect}`,
        'viewBox="0 0 9 9" clip-path="url(#c)"',
      ),
    ],
  ])('%s is refused', (_what, text) => {
    expect(() => safe(text)).toThrow('is cut by a clip path. Please cut the shapes themselves')
  })

  test('that is nowhere has no effect', () => {
    expect(marksOf(`<g clip-path="url(#gone)">${rect}</g>`)).toEqual(marksOf(rect))
  })
})

test('Elements of SVG count by their namespace, whatever their prefix', () => {
  const content = (p: string) =>
    `<${p}style>.a{fill:red}</${p}style><${p}g class="a"><${p}rect width="9" height="9"/><${p}text x="1">a<${p}tspan x="5">b</${p}tspan></${p}text></${p}g>`
  const plain = safe(svg(content('')))
  const prefixed = (p: string, declared = '') =>
    safe(
      `<${p}:svg xmlns:${p}="http://www.w3.org/2000/svg" ${declared} viewBox="0 0 1000 500">${content(`${p}:`)}</${p}:svg>`,
    )
  expect(prefixed('svg')).toBe(plain)
  expect(prefixed('x', 'xmlns="http://www.w3.org/1999/xhtml"')).toBe(plain)
  expect(
    safe(svg(`${content('')}<g xmlns="http://example.com"><rect width="1" height="1"/></g>`)),
  ).toBe(plain)
  expect(() => safe(`<svg:svg viewBox="0 0 9 9">${line}</svg:svg>`)).toThrow('is no SVG file')
})

describe('What changes where or whether a shape is shown is honoured:', () => {
  const rect = '<rect width="10" height="10"/>'
  const is = (written: string, same: string) => expect(marksOf(written)).toEqual(marksOf(same))

  test('the point around which it is transformed', () => {
    is(
      `<g transform="rotate(90)" transform-origin="5 5">${rect}</g>`,
      `<g transform="rotate(90 5 5)">${rect}</g>`,
    )
    is(
      `<g transform="scale(2)" style="transform-origin: 5px 5px">${rect}</g>`,
      `<g transform="translate(-5 -5) scale(2)">${rect}</g>`,
    )
  })

  test('the first alternative for everybody or for readers of English', () => {
    is(
      `<switch><foreignObject requiredExtensions="http://ns.adobe.com/x"/><g>${rect}</g><text>x</text></switch>`,
      rect,
    )
    is(
      `<switch><text systemLanguage="de">Länge</text><text systemLanguage="fr, en-GB">length</text><text>L</text></switch>`,
      '<text>length</text>',
    )
    is(`<text systemLanguage="de">Länge</text>${rect}`, rect)
  })

  test('a visible part of a hidden group', () => {
    is(`<g visibility="hidden">${rect}<g visibility="visible">${rect}</g></g>`, rect)
    is(`<g display="none"><g style="display:inline">${rect}</g></g>${rect}`, rect)
  })

  test('lines whose width does not grow', () => {
    is(
      `<g transform="scale(5)" stroke="red" stroke-width="2" vector-effect="none">${rect}</g>`,
      `<g transform="scale(5)" stroke="red" stroke-width="2">${rect}</g>`,
    )
    const fixed = `<g transform="scale(5)" stroke="red"><path d="M0 0L1 1" vector-effect="non-scaling-stroke"/></g>`
    is(fixed, '<path d="M0 0L5 5" stroke="red"/>')
  })

  test('the place of a text below or above its line, and the shorthand of its font', () => {
    is(
      '<text y="10" font-size="20" dominant-baseline="central">x</text>',
      '<text y="17" font-size="20">x</text>',
    )
    is(
      '<text style="font: italic bold 12px/1.2 Arial">x</text>',
      '<text font-size="12" font-weight="bold">x</text>',
    )
  })
})

test.each([
  ['a picture', svg('<image href="x.png"/>'), 'contains “image”'],
  ['foreign content', svg('<foreignObject><p>x</p></foreignObject>'), 'contains “foreignObject”'],
  ['a reference', svg('<use href="#a"/>'), 'contains “use”'],
  ['a frame', svg('<iframe src="x"/>'), 'contains “iframe”'],
  ['a drawing within', svg(svg(line)), 'contains “svg”'],
  ['text on a path', svg('<text><textPath href="#a">x</textPath></text>'), 'has text along a path'],
  ['a gradient', svg('<path d="M0 0L9 9" fill="url(#g)"/>'), 'with a gradient or pattern'],
  ['an effect', svg('<g filter="url(#f)"/>'), 'has a filter'],
  ['arrow heads', svg('<g style="marker-end:url(#m)"/>'), 'has markers'],
  ['a mask in a style', svg('<g style="mask-image:url(#m)"/>'), 'has a mask'],
  ['mixed colours', svg('<g style="mix-blend-mode:multiply"/>'), 'has mixed colours'],
  ['a pattern', svg('<path d="M0 0L9 9" stroke="url(#p) red"/>'), 'with a gradient or pattern'],
  ['a symbol', svg('<symbol id="s"/><use xlink:href="#s"/>'), 'contains “use”'],
  ['a transform in a style', svg('<g style="transform:scale(2)"/>'), 'has “transform” in a style'],
  [
    'a size in a style sheet',
    svg('<style>rect{width:9px}</style><rect/>'),
    'has “width” in a style',
  ],
  ['an origin in its box', svg('<g transform-origin="50% 50%"/>'), 'has the transform origin “50%'],
  [
    'a transform of the whole',
    svg(line, 'viewBox="0 0 9 9" transform="scale(2)"'),
    'is transformed',
  ],
  ['vertical text', svg('<text writing-mode="tb">x</text>'), 'has vertical text'],
  ['turned letters', svg('<text rotate="30">x</text>'), 'has letters that are turned'],
  ['outlined text', svg('<text fill="none" stroke="red">x</text>'), 'has outlined text'],
  ['a font without a size', svg('<g style="font:inherit Arial"/>'), 'has the font “inherit Arial”'],
  [
    'dashes by a path length',
    svg('<path d="M0 0L9 9" stroke="red" pathLength="1" stroke-dasharray="1"/>'),
    'has dashes of a path length',
  ],
  ['a nested style rule', svg('<style>g > path{fill:red}</style>'), 'has style rules that'],
  ['an imported sheet', svg('<style>@import url(x);</style>'), 'has style rules that'],
  ['an unknown colour', svg('<g fill="var(--x)"/>'), 'has the colour “var(--x)”'],
  ['a relative length', svg('<rect width="50%" height="1"/>'), 'has the length “50%”'],
  ['a broken path', svg('<path d="M0 0L1"/>'), 'has a path that can’t be read: “M0 0L1”'],
  ['a path without a start', svg('<path d="L1 1"/>'), 'has a path that'],
  ['a broken transform', svg('<g transform="spin(3)"/>'), 'has a transform that can’t be read'],
  ['no box', svg(line, ''), 'has neither a viewBox nor a width and height'],
  ['an empty box', svg(line, 'viewBox="0 0 0 5"'), 'has neither a viewBox'],
  ['nothing to see', svg('<g/>'), 'shows nothing'],
  ['endless coordinates', svg('<path d="M1e300 0L1 1"/>'), 'far outside'],
  [
    'an endless width',
    svg('<path d="M0 0L9 9" stroke="red" stroke-width="1e308"/>'),
    'has coordinates or widths far outside',
  ],
  ['an endless arc', svg('<path d="M0 0A1e999 1 0 0 1 5 5"/>'), 'far outside'],
  ['a box without a height', svg(line, 'viewBox="0 0 1000 1e-9"'), 'has a viewBox that nobody'],
  [
    'very many rules',
    svg(`<style>${'a{}'.repeat(drawingLimits.selectors + 1)}</style>${line}`),
    'has too long a style sheet',
  ],
  [
    'long rules for very many elements',
    svg(`<style>*{font:${' '.repeat(1000)}1px A}</style>${'<g/>'.repeat(10_000)}`),
    'applies too many style rules',
  ],
  [
    'very many lines of text',
    svg(`<text>${'<tspan/>'.repeat(drawingLimits.elements + 1)}</text>`),
    'has more than 20000 elements',
  ],
  ['another document', '<html/>', 'is no SVG file'],
  ['another namespace', '<svg xmlns="http://evil.example"/>', 'is no SVG file'],
  ['broken XML', svg('<g>'), 'is not well-formed in line 1, column'],
  ['an unknown entity', svg('<text>&nbsp;</text>'), 'is not well-formed'],
  [
    'a thousand million laughs',
    `<!DOCTYPE svg [<!ENTITY a "lol"><!ENTITY b "${'&a;'.repeat(10)}">]>${svg('<text>&b;</text>')}`,
    'declares entities',
  ],
  [
    'an external entity',
    `<!DOCTYPE svg [<!ENTITY a SYSTEM "file:///etc/passwd">]>${svg('<text>&a;</text>')}`,
    'declares entities',
  ],
  ['an odd encoding', `<?xml version="1.0" encoding="EBCDIC-US"?>${svg(line)}`, 'has the encoding'],
  ['too many elements', svg('<g/>'.repeat(drawingLimits.elements + 1)), 'has more than 20000 elem'],
  ['deep nesting', svg('<g>'.repeat(100) + '</g>'.repeat(100)), 'in more than 64 levels'],
  ['endless nesting', svg('<g>'.repeat(300_000)), 'in more than 64 levels'],
  [
    'too fine a path',
    svg(`<path d="M0 0${'L1 1'.repeat(100_000)}"/>`),
    'has more than 100000 lines',
  ],
  ['a long text', svg(`<text>${'x'.repeat(501)}</text>`), 'has a text of more than 500'],
])('An SVG with %s is refused', (_, text, reason) => {
  expect(() => safe(text)).toThrow(reason)
})

test('A file that is no text of its encoding is refused', () => {
  expect(() => safeSvg(Buffer.from(svg('<text>\xd8</text>'), 'latin1'))).toThrow(
    'is not valid UTF-8. Please save it as UTF-8',
  )
})

test('A compressed SVG has no accepted type', () => {
  expect(fileType(gzipSync(svg(line)))).toBe('')
})

test.each([
  ['numbers', svg(`<polygon points="${'1'.repeat(500_000)}x"/>`)],
  ['half numbers', svg(`<polygon points="${'1.'.repeat(250_000)}x"/>`)],
  ['a length', svg(`<rect width="1${' '.repeat(500_000)}x"/>`)],
  ['a style', svg(`<g style="a:x${' '.repeat(500_000)}x"/>`)],
  ['comments of a style sheet', svg(`<style>${'/*'.repeat(250_000)}</style>`)],
  ['document types', '<!DOCTYPE'.repeat(100_000)],
  ['a colour', svg(`<g fill="rgb(${'1'.repeat(500_000)}"/>`)],
  ['a transform', svg(`<g transform="${'a'.repeat(500_000)}"/>`)],
  ['a font', svg(`<g style="font:${'1'.repeat(500_000)}x"/>`)],
  ['a clip', svg(`<g clip-path="url(${' '.repeat(500_000)}x"/>`)],
  ['an origin', svg(`<g transform-origin="${'1'.repeat(500_000)}%"/>`)],
])('%s built to be slow are refused in linear time', (_, text) => {
  // A pattern that tries every way to read them would take years, so ending is the proof.
  expect(() => safe(text)).toThrow('The drawing ')
})

test('Whatever an SVG holds, only the vocabulary of drawings is written, or a reason is given', () => {
  const value = fc.oneof(
    fc.constantFrom(
      '1',
      '-2.5mm',
      'none',
      '#abc',
      'red',
      'url(#a)',
      'inherit',
      '1e9',
      '"',
      '0 1 2',
    ),
    fc.string({ maxLength: 12 }),
  )
  const escape = (text: string) =>
    text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')
  const names = [
    'fill',
    'stroke',
    'style',
    'class',
    'd',
    'x',
    'y',
    'width',
    'height',
    'r',
    'points',
    'clip-path',
    'font',
    'transform-origin',
  ]
  const attributes = fc
    .dictionary(fc.constantFrom(...names, 'transform', 'onload', 'href', 'opacity'), value)
    .map((all) =>
      Object.entries(all)
        .map(([name, text]) => ` ${name}="${escape(text)}"`)
        .join(''),
    )
  const { element } = fc.letrec<{ element: string }>((tie) => ({
    element: fc
      .tuple(
        fc.constantFrom('g', 'path', 'rect', 'circle', 'text', 'a', 'script', 'style', 'polygon'),
        attributes,
        fc.array(fc.oneof({ depthSize: 'small' }, value.map(escape), tie('element')), {
          maxLength: 3,
        }),
      )
      .map(([name, list, children]) => `<${name}${list}>${children.join('')}</${name}>`),
  }))
  let written = 0
  fc.assert(
    fc.property(fc.array(element, { maxLength: 4 }), (elements) => {
      let result: string
      try {
        result = safe(svg(`<rect width="9" height="9"/>${elements.join('')}`))
      } catch (error) {
        expect(String(error)).toMatch(/^InvalidDrawingError: The drawing .+\.$/s)
        return
      }
      written += 1
      expectSafe(result)
    }),
    { numRuns: 1000 },
  )
  expect(written).toBeGreaterThan(20)
})
