import {
  PDFArray,
  type PDFDict,
  type PDFDocument,
  PDFHexString,
  PDFName,
  PDFNumber,
  type PDFObject,
  type PDFPage,
  type PDFRef,
} from '@cantoo/pdf-lib'

export type Tag =
  | 'Document'
  | 'Sect'
  | 'H1'
  | 'H2'
  | 'H3'
  | 'P'
  | 'Figure'
  | 'Link'
  | 'Table'
  | 'THead'
  | 'TBody'
  | 'TFoot'
  | 'TR'
  | 'TH'
  | 'TD'

/** An element of the document's structure, by which it is read aloud. */
export interface Element {
  ref: PDFRef
  kids: PDFArray
  dict: PDFDict
  /** that of its first content, whose numbers then need not name it */
  page?: PDFPage
}

interface Attributes {
  /** of a header cell */
  scope?: 'Column' | 'Row'
  title?: string
  /** the text that is read in place of a figure */
  alternative?: string
  /** the text that the element shows, where its glyphs say something else */
  actualText?: string
}

type LiteralObject = Record<string, PDFObject | string | Record<string, string> | undefined>

/** The structure tree of a tagged PDF (ISO 32000-1, 14.7 and 14.8). */
export class Tags {
  readonly root: Element
  readonly #document: PDFDocument
  readonly #treeRef: PDFRef
  /** the entries of the parent tree by key: the elements of a page's marked contents, or one element */
  readonly #parents = new Map<number, PDFArray | PDFRef>()
  readonly #keys = new Map<PDFPage, number>()
  readonly roles: PDFDict
  readonly #elements = new Map<PDFRef, Element>()

  constructor(document: PDFDocument, language: string) {
    const { context, catalog } = document
    this.#document = document
    this.#treeRef = context.nextRef()
    this.roles = context.obj({})
    catalog.set(PDFName.of('StructTreeRoot'), this.#treeRef)
    catalog.set(PDFName.of('MarkInfo'), context.obj({ Marked: true }))
    this.root = this.#element(this.#treeRef, 'Document', { Lang: textOf(language) })
  }

  add(parent: Element, tag: Tag, attributes: Attributes = {}): Element {
    const { scope, title, alternative, actualText } = attributes
    const element = this.#element(parent.ref, tag, {
      A: scope && { O: 'Table', Scope: scope },
      T: textOf(title),
      Alt: textOf(alternative),
      ActualText: textOf(actualText),
    })
    parent.kids.push(element.ref)
    return element
  }

  /** Whether the object is an element of this tree, which changes until the tree is written. */
  has(ref: PDFRef): boolean {
    return this.#elements.has(ref)
  }

  #element(parent: PDFRef, tag: Tag, entries: LiteralObject): Element {
    const { context } = this.#document
    const kids = context.obj([])
    // A schedule with its datasheets has 100,000 of these: what is optional stays away.
    const dict = context.obj({ S: tag, P: parent, K: kids, ...entries })
    const element = { ref: context.register(dict), kids, dict }
    this.#elements.set(element.ref, element)
    return element
  }

  /** Assigns a page's next marked content to an element, and returns its number. */
  mark(page: PDFPage, element: Element): number {
    const contents = this.#contentsOf(page)
    const number = contents.size()
    contents.push(element.ref)
    if (element.page === undefined) element.dict.set(PDFName.of('Pg'), page.ref)
    element.page ??= page
    element.kids.push(
      element.page === page
        ? PDFNumber.of(number)
        : this.#document.context.obj({ Type: 'MCR', Pg: page.ref, MCID: number }),
    )
    return number
  }

  /**
   * Adds a link to another page.
   * @param area left, bottom, right and top on its own page
   */
  addLink(page: PDFPage, parent: Element, area: number[], title: string, target: PDFRef): void {
    const { context } = this.#document
    const element = this.add(parent, 'Link')
    const annotation = context.obj({
      Type: 'Annot',
      Subtype: 'Link',
      Rect: area,
      Border: [0, 0, 0],
      Contents: PDFHexString.fromText(title),
      Dest: [target, 'Fit'],
      StructParent: this.nextKey,
    })
    const ref = context.register(annotation)
    this.setParents(this.nextKey, element.ref)
    element.kids.push(context.obj({ Type: 'OBJR', Obj: ref, Pg: page.ref }))
    page.node.addAnnot(ref)
  }

  #contentsOf(page: PDFPage): PDFArray {
    const key = this.#keys.get(page) ?? this.nextKey
    const known = this.#parents.get(key)
    if (known instanceof PDFArray) return known
    const contents = this.#document.context.obj([])
    this.#keys.set(page, key)
    this.#parents.set(key, contents)
    page.node.set(PDFName.of('StructParents'), PDFNumber.of(key))
    return contents
  }

  /** A key that no entry of the parent tree has. */
  get nextKey(): number {
    return Math.max(-1, ...this.#parents.keys()) + 1
  }

  setParents(key: number, parents: PDFArray | PDFRef): void {
    this.#parents.set(key, parents)
  }

  /** Writes the tree; call it last. */
  finish(): void {
    const { context } = this.#document
    for (const { dict, kids } of this.#elements.values())
      if (kids.size() === 1) dict.set(PDFName.of('K'), kids.get(0))
    const numbers = [...this.#parents].sort(([a], [b]) => a - b)
    const nums = context.obj([])
    for (const [key, parents] of numbers) {
      nums.push(PDFNumber.of(key))
      nums.push(parents)
    }
    const tree = context.obj({
      Type: 'StructTreeRoot',
      K: [this.root.ref],
      ParentTree: context.register(context.obj({ Nums: nums })),
      ParentTreeNextKey: this.nextKey,
      RoleMap: this.roles,
    })
    context.assign(this.#treeRef, tree)
  }
}

const textOf = (text: string | undefined) =>
  text === undefined ? undefined : PDFHexString.fromText(text)
