import { PDFDocument, PDFHexString, PDFName, type PDFPage, type PDFRef } from '@cantoo/pdf-lib'
import { Canvas } from './canvas.ts'
import type { Tools } from './drawing.ts'
import { FontChoice, type FontNeeds } from './font-choice.ts'
import { Tags } from './tags.ts'
import { sortReferencesQuickly } from './sorted-references.ts'
import { Typesetter } from './typesetter.ts'

/** The properties of the document that a viewer shows. */
export interface Imprint {
  title: string
  subject?: string
  keywords?: string
  author: string
  /** the company whose program makes it */
  producer: string
  /** nothing else of a document depends on the time */
  date: Date
}

/** A page of our own. */
export interface Page {
  page: PDFPage
  canvas: Canvas
}

export interface Bookmark {
  title: string
  page: PDFRef
}

const language = 'en-GB'

/** A tagged document whose bytes depend only on its content. */
export class TaggedPdf implements Tools {
  readonly document: PDFDocument
  readonly typesetter: Typesetter
  readonly tags: Tags
  readonly #pages: Page[] = []

  private constructor(document: PDFDocument, fonts: FontChoice) {
    this.document = document
    this.typesetter = new Typesetter(fonts)
    this.tags = new Tags(document, language)
  }

  /** @throws Error without the site's font */
  static async create(imprint: Imprint, needs: FontNeeds): Promise<TaggedPdf> {
    const document = await PDFDocument.create({ updateMetadata: false })
    document.setTitle(imprint.title, { showInWindowTitleBar: true })
    document.setLanguage(language)
    document.setAuthor(imprint.author)
    document.setCreator(imprint.producer)
    document.setProducer(imprint.producer)
    if (imprint.subject !== undefined) document.setSubject(imprint.subject)
    if (imprint.keywords !== undefined) document.setKeywords([imprint.keywords])
    document.setCreationDate(imprint.date)
    document.setModificationDate(imprint.date)
    return new TaggedPdf(document, await FontChoice.for(document, needs))
  }

  /** @param size points */
  addPage({ width, height }: { width: number; height: number }): Page {
    const page = this.document.addPage([width, height])
    const added = { page, canvas: new Canvas(this, height, page) }
    this.#pages.push(added)
    return added
  }

  /** Writes everything that was drawn. */
  async finish(bookmarks: readonly Bookmark[] = []): Promise<Uint8Array> {
    await this.complete(bookmarks)
    return this.document.save({ objectsPerTick: Infinity })
  }

  /** Puts everything that was drawn into the document, for a copy of its pages in another one. */
  async complete(bookmarks: readonly Bookmark[] = []): Promise<void> {
    const { context } = this.document
    for (const { page, canvas } of this.#pages) {
      page.node.set(PDFName.of('Resources'), canvas.resources)
      page.node.set(PDFName.of('Contents'), context.register(context.flateStream(canvas.operators)))
      // Screen readers go from one content to the next in the order of the structure.
      page.node.set(PDFName.of('Tabs'), PDFName.of('S'))
    }
    this.#addOutline(bookmarks)
    this.tags.finish()
    this.typesetter.choice.embed()
    sortReferencesQuickly()
    await this.document.flush()
  }

  /** Adds bookmarks, all on one level, and shows them when the document opens. */
  #addOutline(bookmarks: readonly Bookmark[]): void {
    const { context, catalog } = this.document
    const outline = context.nextRef()
    const refs = bookmarks.map(() => context.nextRef())
    bookmarks.forEach(({ title, page }, index) => {
      const item = {
        Title: PDFHexString.fromText(title),
        Parent: outline,
        Dest: [page, 'Fit'],
        Prev: refs[index - 1],
        Next: refs[index + 1],
      }
      context.assign(refs[index] ?? context.nextRef(), context.obj(item))
    })
    const [first, last] = [refs[0], refs.at(-1)]
    if (first === undefined || last === undefined) return
    const all = context.obj({ Type: 'Outlines', First: first, Last: last, Count: refs.length })
    context.assign(outline, all)
    catalog.set(PDFName.of('Outlines'), outline)
    catalog.set(PDFName.of('PageMode'), PDFName.of('UseOutlines'))
  }
}
