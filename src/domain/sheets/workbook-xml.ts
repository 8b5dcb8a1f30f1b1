// The parts of a workbook (ECMA-376) that the files of schedules and of products share.

type Cell = string | number

export const declaration = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const schema = 'http://schemas.openxmlformats.org'
export const main = `${schema}/spreadsheetml/2006/main`
export const officeTypes = `${schema}/officeDocument/2006/relationships`
export const packageTypes = `${schema}/package/2006`
export const part = 'application/vnd.openxmlformats-officedocument.spreadsheetml'

export const relationships = (
  links: readonly (readonly [type: string, target: string, of: string])[],
) =>
  `<Relationships xmlns="${packageTypes}/relationships">${links
    .map(
      ([type, target, of], index) =>
        `<Relationship Id="rId${index + 1}" Type="${of === packageTypes ? `${of}/relationships` : of}/${type}" Target="${target}"/>`,
    )
    .join('')}</Relationships>`

const counted = (name: string, items: readonly string[]) =>
  `<${name} count="${items.length}">${items.join('')}</${name}>`

export const solidFill = (color: string) =>
  `<fill><patternFill patternType="solid"><fgColor rgb="${color}"/></patternFill></fill>`

const fonts = ['', '<b/>'].map(
  (weight) => `<font>${weight}<sz val="10"/><name val="Arial"/></font>`,
)
const ownFills = ['none', 'gray125'].map(
  (pattern) => `<fill><patternFill patternType="${pattern}"/></fill>`,
)
const noBorder = '<border><left/><right/><top/><bottom/><diagonal/></border>'
const noFormat = 'numFmtId="0" fontId="0" fillId="0" borderId="0"'

/**
 * The styles of a workbook: font 1 is bold, fill 2 that of a header; a workbook's own follow.
 * @param formats of cells, beginning with format 1; 0 is that of a cell without one
 * @param own formats of numbers, further fills and further borders
 */
export const styleSheet = (
  formats: readonly string[],
  own: { numbers?: readonly string[]; fills?: readonly string[]; borders?: readonly string[] } = {},
): string =>
  `<styleSheet xmlns="${main}">${[
    own.numbers === undefined ? '' : counted('numFmts', own.numbers),
    counted('fonts', fonts),
    counted('fills', [...ownFills, solidFill('FFF0EEE9'), ...(own.fills ?? [])]),
    counted('borders', [noBorder, ...(own.borders ?? [])]),
    counted('cellStyleXfs', [`<xf ${noFormat}/>`]),
    counted('cellXfs', [`<xf ${noFormat} xfId="0"/>`, ...formats]),
    counted('cellStyles', ['<cellStyle name="Normal" xfId="0" builtinId="0"/>']),
  ].join('')}</styleSheet>`

/** A cell with the place of its format among the workbook's. */
export type Formatted = [cell: Cell, format: number]

/** @param height points; that of the program if absent */
export const rowXml = (cells: readonly Formatted[], row: number, height?: number) =>
  `<row r="${row}"${height === undefined ? '' : ` ht="${height}" customHeight="1"`}>${cells
    .map(([cell, style], index) => cellXml(cell, style, `${columnName(index)}${row}`))
    .join('')}</row>`

export function cellXml(cell: Cell, style: number, place: string): string {
  if (cell === '') return `<c r="${place}" s="${style}"/>`
  return typeof cell === 'number'
    ? `<c r="${place}" s="${style}"><v>${cell}</v></c>`
    : `<c r="${place}" s="${style}" t="inlineStr"><is>${textXml(cell)}</is></c>`
}

export const textXml = (text: string): string => `<t xml:space="preserve">${escaped(text)}</t>`

/** A, B … Z, AA … */
export const columnName = (index: number): string =>
  (index < 26 ? '' : columnName(Math.floor(index / 26) - 1)) +
  String.fromCharCode(65 + (index % 26))

/** XML's own signs, and those that a workbook writes as _x001B_; so a text such as `_x001B_` is escaped itself. */
export const escaped = (text: string): string =>
  text
    .toWellFormed()
    .replace(/_(?=x[\dA-F]{4}_)/gi, '_x005F_')
    // oxlint-disable-next-line no-control-regex -- these are the signs that XML can't hold
    .replace(/[\u0000-\u0008\u000b-\u001f\ufffe\uffff]/g, (sign) => {
      const code = sign.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')
      return `_x${code}_`
    })
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
