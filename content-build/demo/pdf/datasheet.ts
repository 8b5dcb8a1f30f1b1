import { company } from '#src/content/company.ts'
import { brandLabel } from '#src/domain/product/brand.ts'
import { type Luminaire, codeOf, orderNumber } from '../model/luminaire.ts'
import { titleOf } from '../model/wording.ts'
import { variantsOf } from '../model/variants.ts'
import { drawData } from './datasheet-data.ts'
import { drawDrawings, drawFront } from './datasheet-front.ts'
import { drawVariants } from './datasheet-ordering.ts'
import { hairline, write } from './ink.ts'
import { type Fonts, type Pdf, bytesOf, columnLeft, newPdf, page, palette } from './paper.ts'
import { artifact, group, openDocument } from './structure.ts'

/**
 * Makes a luminaire's datasheet: two A4 pages, and a third with the order codes of its variants. The
 * picture is a square JPEG.
 */
export async function makeDatasheet(
  luminaire: Luminaire,
  picture: Buffer,
  fonts: Fonts,
): Promise<Uint8Array<ArrayBuffer>> {
  const pdf = newPdf(fonts, {
    title: `${luminaire.name}, ${titleOf(luminaire)}`,
    subject: `Datasheet ${orderNumber(luminaire, luminaire.finish)}`,
    keywords: `${brandLabel(luminaire.brand)}, ${codeOf(luminaire, luminaire.finish)}, ${luminaire.kind}`,
    date: luminaire.release,
  })
  const bytes = bytesOf(pdf)
  const root = openDocument(pdf)
  pdf.addPage()
  group(pdf, root, 'Sect', (section) => {
    drawFront(pdf, section, luminaire, picture)
    drawDrawings(pdf, section, luminaire)
  })
  const pages = variantsOf(luminaire).length > 0 ? 3 : 2
  drawFoot(pdf, luminaire, `1/${pages}`)
  pdf.addPage()
  group(pdf, root, 'Sect', (section) => drawData(pdf, section, luminaire))
  drawFoot(pdf, luminaire, `2/${pages}`)
  if (pages === 3) {
    pdf.addPage()
    group(pdf, root, 'Sect', (section) => drawVariants(pdf, section, luminaire))
    drawFoot(pdf, luminaire, `3/${pages}`)
  }
  root.end()
  pdf.end()
  return bytes
}

function drawFoot(pdf: Pdf, luminaire: Luminaire, number: string) {
  artifact(pdf, () => {
    const y = page.height - 40
    const small = { size: 6.8, color: palette.soft, leading: 9.5 } as const
    hairline(pdf, page.margin, y - 14, page.width - 2 * page.margin)
    write(pdf, company.legalName, page.margin, y, { ...small, color: palette.ink })
    write(pdf, company.address.join(', '), page.margin, y + 10, small)
    write(pdf, company.email, columnLeft(7), y, small)
    write(pdf, company.phones.join('  ·  '), columnLeft(7), y + 10, small)
    const edge = { ...small, width: 160, align: 'right' } as const
    const x = page.width - page.margin - 160
    write(pdf, orderNumber(luminaire, luminaire.finish), x, y, edge)
    write(pdf, `${monthOf(luminaire.release)}  ·  ${number}`, x, y + 10, edge)
  })
}

/** 'June 2023' */
function monthOf(day: string): string {
  return new Intl.DateTimeFormat('en-GB', {
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  }).format(new Date(day))
}
