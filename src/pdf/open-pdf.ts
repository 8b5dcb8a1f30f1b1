import {
  PDFArray,
  PDFBool,
  PDFDocument,
  PDFName,
  type PDFObjectCopier,
  PDFPage,
  PDFPageLeaf,
  PDFPageTree,
  PDFStream,
  ParseSpeeds,
} from '@cantoo/pdf-lib'

/** The pages of a PDF can't be used. */
export class UnusablePdfError extends Error {
  override readonly name = 'UnusablePdfError'
  readonly fault: keyof typeof faults
  /** follows the name of the file: 'is damaged' */
  readonly reason: string
  /** a sentence: what its owner can do */
  readonly advice: string

  constructor(fault: keyof typeof faults, cause?: unknown) {
    const { reason, advice } = faults[fault]
    super(`The PDF ${reason}. ${advice}`, { cause })
    this.fault = fault
    this.reason = reason
    this.advice = advice
  }
}

const faults = {
  password: {
    reason: 'is protected with a password',
    advice: 'Please save it without a password.',
  },
  encryption: {
    reason: 'is encrypted in a way that only some programs can open',
    advice: 'Please save it without protection.',
  },
  form: {
    reason: 'is a form (XFA) that most programs can’t show',
    advice: 'Please print it into a PDF.',
  },
  pages: { reason: 'has no pages', advice: 'Please export it again.' },
  end: {
    reason: 'is cut off: its end is missing',
    advice: 'Please export or download it again.',
  },
  damage: {
    reason: 'is damaged',
    advice: 'Please export or download it again, or open it in a PDF program and save it there.',
  },
  work: {
    reason: 'takes too much memory or time to open',
    advice: 'Please print it into a new PDF.',
  },
} as const

/**
 * Opens a PDF that another program made. One that only restricts what its readers may do is encrypted with the
 * empty password, and opens without a question in every program.
 * @throws UnusablePdfError
 */
export async function openPdf(file: Uint8Array): Promise<PDFDocument> {
  try {
    const source = await PDFDocument.load(file, {
      updateMetadata: false,
      parseSpeed: ParseSpeeds.Fastest,
      password: '',
    })
    // Its pages only ask the reader to use another program.
    if (source.catalog.lookup(PDFName.of('NeedsRendering')) === PDFBool.True)
      throw new UnusablePdfError('form')
    if (hasLostPages(source)) throw new UnusablePdfError('damage')
    if (source.getPageCount() === 0) throw new UnusablePdfError('pages')
    return source
  } catch (error) {
    if (error instanceof UnusablePdfError) throw error
    throw new UnusablePdfError(faultOf(error), error)
  }
}

/** The library tells these apart by their messages alone. */
function faultOf(error: unknown): keyof typeof faults {
  const message = error instanceof Error ? error.message : ''
  if (message === 'NEEDS PASSWORD') return 'password'
  return /encryption|key length/.test(message) ? 'encryption' : 'damage'
}

/** Whether the tree of pages names something that is no page; the library skips it. */
function hasLostPages({ catalog }: PDFDocument): boolean {
  let isLost = false
  catalog.Pages().traverse((node: unknown) => {
    isLost ||= !(node instanceof PDFPageLeaf || node instanceof PDFPageTree)
  })
  return isLost
}

/**
 * Copies pages by their references, so that links between them lead to the copies.
 * @throws UnusablePdfError
 */
export function copyPages(
  source: PDFDocument,
  copier: PDFObjectCopier,
  document: PDFDocument,
): PDFPage[] {
  try {
    return source.getPages().map(({ ref, node }) => {
      if (!hasContents(node)) throw new Error('A page has lost its contents.')
      const copy = copier.copy(ref)
      const leaf = document.context.lookup(copy)
      if (!(leaf instanceof PDFPageLeaf)) throw new Error('A page is no page.')
      return PDFPage.of(leaf, copy, document)
    })
  } catch (error) {
    throw new UnusablePdfError('damage', error)
  }
}

/**
 * Whether all parts of the page are present: the library reads damaged files as far as it
 * can. A page without contents is blank.
 */
function hasContents(page: PDFPageLeaf): boolean {
  const key = PDFName.of('Contents')
  if (!page.has(key)) return true
  const contents = page.lookup(key)
  const streams = contents instanceof PDFArray ? contents.asArray() : [contents]
  return streams.every((stream) => page.context.lookup(stream) instanceof PDFStream)
}
