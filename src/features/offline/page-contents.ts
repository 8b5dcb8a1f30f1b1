/** What a page contains besides its text. */
export interface Files {
  /** stored picture → its address at the saved width */
  pictures: Map<string, string>
  /** site paths */
  datasheets: Set<string>
}

const hrefsOf = (page: Document, selector: string) =>
  [...page.querySelectorAll(selector)].map((link) => link.getAttribute('href') ?? '')

/** The other pages of a paginated list. */
export const listPagesOf = (page: Document, path: string) =>
  hrefsOf(page, `main a[href^="${path}/page/"]`)

export const productsOf = (page: Document) => hrefsOf(page, 'main a[href^="/product/"]')

/** Adds a page's contents. */
export function filesOf(page: Document, { pictures, datasheets }: Files): void {
  for (const path of hrefsOf(page, 'main a[download]')) datasheets.add(path)
  // A product's own picture is larger than the same picture on a card, which may come first.
  for (const image of page.querySelectorAll<HTMLImageElement>('main img.picture')) {
    const { source, address, width } = fittingAddress(image)
    const known = pictures.get(source)
    if (known === undefined || widthIn(known) < width) pictures.set(source, address)
  }
}

const widthIn = (address: string) =>
  Number(new URL(address, location.href).searchParams.get('w') ?? 0)

/** Wide enough for phones and tablets, at a tenth of the widest file's size. */
const widest = 960

/** The widest file of a picture that is not wider than needed. */
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
