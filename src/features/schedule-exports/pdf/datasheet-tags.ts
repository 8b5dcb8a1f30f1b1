import {
  type PDFDocument,
  PDFArray,
  PDFDict,
  PDFName,
  PDFNumber,
  type PDFObject,
  type PDFObjectCopier,
  type PDFPage,
  PDFRef,
  PDFStream,
} from '@cantoo/pdf-lib'
import type { Element, Tags } from '#src/pdf/tags.ts'

const name = (text: string) => PDFName.of(text)

/**
 * Takes over the structure of a tagged datasheet, so that screen readers read its pages as intended.
 * An untagged page becomes one paragraph: in a tagged document, untagged content is not read at all.
 * @param first number of the first object that was copied from the datasheet
 */
export function adoptTags(
  source: PDFDocument,
  copier: PDFObjectCopier,
  pages: readonly PDFPage[],
  { document, tags, section, first }: Adopting,
): void {
  const tree = source.catalog.lookup(name('StructTreeRoot'))
  const parentTree = tree instanceof PDFDict ? tree.lookup(name('ParentTree')) : undefined
  const keys = new Map<number, number>()
  const isTagged = tree instanceof PDFDict && parentTree instanceof PDFDict
  if (isTagged) {
    adoptKids(tree, copier, section, document)
    adoptRoles(tree, copier, tags)
    for (const [key, parents] of entriesOf(parentTree)) {
      const copy = copier.copy(parents)
      if (!(copy instanceof PDFArray || copy instanceof PDFRef)) continue
      keys.set(key, tags.nextKey)
      tags.setParents(tags.nextKey, copy)
    }
  }
  renumber(document, first, keys)
  if (!isTagged) for (const page of pages) tagAsParagraph(document, tags, section, page)
}

interface Adopting {
  document: PDFDocument
  tags: Tags
  section: Element
  first: number
}

function adoptKids(
  tree: PDFDict,
  copier: PDFObjectCopier,
  section: Element,
  { context }: PDFDocument,
) {
  for (const kid of kidsOf(tree)) {
    // The tree's root would be copied with the element that names it as its parent.
    const element = tree.context.lookup(kid)
    if (!(element instanceof PDFDict)) continue
    element.delete(name('P'))
    const copy = copier.copy(kid)
    const dict = context.lookup(copy)
    if (!(dict instanceof PDFDict)) continue
    dict.set(name('P'), section.ref)
    section.kids.push(copy instanceof PDFRef ? copy : context.register(dict))
  }
}

function kidsOf(tree: PDFDict): PDFObject[] {
  const kids = tree.get(name('K'))
  const value = tree.context.lookup(kids)
  if (value instanceof PDFArray) return value.asArray()
  return kids === undefined ? [] : [kids]
}

/** Names of the datasheet's own kinds of elements; the first datasheet that uses a name decides. */
function adoptRoles(tree: PDFDict, copier: PDFObjectCopier, { roles }: Tags) {
  const own = tree.lookup(name('RoleMap'))
  if (!(own instanceof PDFDict)) return
  for (const [role, standard] of own.entries())
    if (!roles.has(role)) roles.set(role, copier.copy(standard))
}

/** The entries of a number tree. */
function entriesOf(node: PDFDict, depth = 0): [key: number, value: PDFObject][] {
  if (depth > 20) return []
  const numbers = node.lookup(name('Nums'))
  const entries: [number, PDFObject][] = []
  if (numbers instanceof PDFArray)
    for (let index = 0; index + 1 < numbers.size(); index += 2) {
      const key = numbers.lookup(index)
      if (key instanceof PDFNumber) entries.push([key.asNumber(), numbers.get(index + 1)])
    }
  const kids = node.lookup(name('Kids'))
  if (kids instanceof PDFArray)
    for (let index = 0; index < kids.size(); index += 1) {
      const kid = kids.lookup(index)
      if (kid instanceof PDFDict) entries.push(...entriesOf(kid, depth + 1))
    }
  return entries
}

/** Gives the copied objects their new keys in the parent tree; an unknown key is removed. */
function renumber({ context }: PDFDocument, first: number, keys: ReadonlyMap<number, number>) {
  for (let number = first; number <= context.largestObjectNumber; number += 1) {
    const object = context.lookup(PDFRef.of(number))
    const dict = object instanceof PDFStream ? object.dict : object
    if (!(dict instanceof PDFDict)) continue
    const annotations = dict.lookup(name('Annots'))
    const inside = annotations instanceof PDFArray ? annotations.asArray() : []
    for (const one of [dict, ...inside]) if (one instanceof PDFDict) renumberDict(one, keys)
  }
}

function renumberDict(dict: PDFDict, keys: ReadonlyMap<number, number>) {
  for (const entry of ['StructParents', 'StructParent']) {
    const old = dict.get(name(entry))
    if (old === undefined) continue
    const own = old instanceof PDFNumber ? keys.get(old.asNumber()) : undefined
    if (own === undefined) dict.delete(name(entry))
    else dict.set(name(entry), PDFNumber.of(own))
  }
}

function tagAsParagraph({ context }: PDFDocument, tags: Tags, section: Element, page: PDFPage) {
  page.node.normalize()
  const contents = page.node.Contents()
  if (!(contents instanceof PDFArray)) return
  const number = tags.mark(page, tags.add(section, 'P'))
  contents.insert(0, context.register(context.stream(`/P <</MCID ${number}>> BDC\n`)))
  contents.push(context.register(context.stream('\nEMC')))
}
