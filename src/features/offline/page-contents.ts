/** What a page shows and offers beside its text. */
export interface Files {
  /** address at the width that is saved, by the stored picture */
  pictures: Map<string, string>
  /** site paths */
  datasheets: Set<string>
}

const hrefsOf = (page: Document, selector: string) =>
  [...page.querySelectorAll(selector)].map((link) => link.getAttribute('href') ?? '')

/** The other pages of a list that has several. */
export const listPagesOf = (page: Document, path: string) =>
  hrefsOf(page, `main a[href^="${path}/page/"]`)

export const productsOf = (page: Document) => hrefsOf(page, 'main a[href^="/product/"]')

/** Adds what a page holds. */
export function filesOf(page: Document, { pictures, datasheets }: Files): void {
  for (const path of hrefsOf(page, 'main a[download]')) datasheets.add(path)
  // One that is a product's own is shown larger than the same on a card, which may come first.
  for (const image of page.querySelectorAll<HTMLImageElement>('main img.picture')) {
    const { source, address, width } = fittingAddress(image)
    const known = pictures.get(source)
    if (known === undefined || widthIn(known) < width) pictures.set(source, address)
  }
}

const widthIn = (address: string) =>
  Number(new URL(address, location.href).searchParams.get('w') ?? 0)

/** Wide enough for a phone's or tablet's screen, and a tenth of what the widest takes. */
const widest = 960

/** The widest of a picture's files that is not wider than needed. */
function fittingAddress(image: HTMLImageElement) {
  const offered = [
    image.getAttribute('src') ?? '',
    ...(image.getAttribute('srcset') ?? '').split(', ').map((entry) => entry.split(' ')[0] ?? ''),
  ].filter((address) => address !== '')
  const [address = ''] = offered
    .filter((candidate, index) => index === 0 || widthIn(candidate) <= widest)
    .sort((a, b) => widthIn(b) - widthIn(a))
  const source = new URL(address, location.href).searchParams.get('url') ?? address
  return { source, address, width: widthIn(address) }
}
