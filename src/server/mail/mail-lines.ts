import type { KeptLine } from '#src/domain/api/kept-line.ts'
import { imageAddress } from '#src/domain/files/image-address.ts'
import { counted } from '#src/domain/format-number.ts'
import { brandLabel } from '#src/domain/product/brand.ts'
import { freeTexts } from '#src/domain/schedule/line-fields.ts'
import { codeAndPower, lineText, totalsText } from '#src/domain/schedule/line-text.ts'
import { totalsOf } from '#src/domain/schedule/schedule-table.ts'
import { variantPath } from '#src/domain/site/paths.ts'
import { styles } from './mail-page.ts'
import { type Markup, directionOf, html, oneLine } from './markup.ts'

const total = (lines: readonly KeptLine[]) => `Total: ${totalsText(totalsOf(lines))}`

/** A sentence about the lines after the first `most`, if there are any. */
const rest = ({ length }: readonly KeptLine[], most: number): string[] =>
  length > most ? [`and ${counted(length - most, 'more line')}`] : []

const linkTo = ({ id, orderCode }: KeptLine, siteUrl: string) =>
  siteUrl + variantPath(id, orderCode)

/**
 * @param siteUrl if each line has the address of its product below it
 * @param most number of lines to name; the total is of all
 */
export function linesAsText(
  heading: string,
  lines: readonly KeptLine[],
  siteUrl?: string,
  most = Infinity,
): string {
  const rows = lines.slice(0, most).flatMap((line) => {
    const { brand, name, title } = line
    const text = oneLine(lineText(line, `${brandLabel(brand)} ${name}, ${title}`))
    return siteUrl === undefined ? [text] : [text, linkTo(line, siteUrl)]
  })
  return [heading, ...rows, ...rest(lines, most), oneLine(total(lines))].join('\n')
}

/** @param most number of lines to name; the total is of all */
export function linesAsHtml(
  heading: string,
  lines: readonly KeptLine[],
  siteUrl: string,
  most = Infinity,
): Markup {
  const pictureOf = (image: string) =>
    `${siteUrl}${imageAddress(encodeURI(image), 160)}&h=160&fit=cover&fm=jpg`
  const rows = lines.slice(0, most).map((line) => {
    const { mark, quantity, brand, name, title, image } = line
    return html`<tr>
      <td class="rule" width="96" style="${styles.cell}">
        <img
          src="${pictureOf(image)}"
          alt=""
          width="80"
          height="80"
          style="display:block;border:0"
        />
      </td>
      <td class="rule ink" style="${styles.cell};font-size:16px;line-height:1.4;color:#15171b">
        ${mark === undefined ? '' : html`<span class="amber" style="color:#b4661a">${mark}</span> `}<a
          class="ink"
          href="${linkTo(line, siteUrl)}"
          style="color:#15171b"
          >${name}</a
        >
        ${[`${brandLabel(brand)} · ${title}`, ...detailRows(line)].map(
          (text) =>
            html`<div class="soft" ${directionOf(text)} style="${styles.soft}">${text}</div>`,
        )}
      </td>
      <td
        class="rule ink"
        align="right"
        style="${styles.cell};font-size:16px;white-space:nowrap;color:#15171b"
      >
        ${quantity} ×
      </td>
    </tr>`
  })
  return html`<p class="amber" style="${styles.label}">${heading}</p>
    <table role="presentation" width="100%" cellpadding="0" cellspacing="0">
      ${rows}
      ${[...rest(lines, most), total(lines)].map(
        (text) =>
          html`<tr>
            <td class="rule ink" colspan="3" style="${styles.cell};font-size:16px;color:#15171b">
              ${text}
            </td>
          </tr>`,
      )}
    </table>`
}

/** The order code with the power, and each text of the line's own. */
const detailRows = (line: KeptLine): string[] =>
  [codeAndPower(line).join(' · '), ...freeTexts(line)].filter((text) => text !== '')
