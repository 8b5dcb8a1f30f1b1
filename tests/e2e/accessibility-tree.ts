import { readFile } from 'node:fs/promises'
import type { Locator } from 'playwright/test'
import { announcedIn, forgetAnnouncements } from './announcements.ts'
import { expect, test } from './test.ts'

/** A node of Playwright's accessibility tree. */
interface TreeNode {
  role: string
  name?: string
  text?: string
  level?: number
  checked?: boolean | 'mixed'
  disabled?: boolean
  expanded?: boolean
  invalid?: boolean | string
  pressed?: boolean | 'mixed'
  selected?: boolean
  /** texts and elements */
  children?: (TreeNode | string)[]
}

/** Roles whose elements have states that Playwright's tree lacks. */
const statefulRoles = [
  ...['alertdialog', 'button', 'checkbox', 'columnheader', 'combobox', 'dialog', 'gridcell'],
  ...['group', 'link', 'radio', 'searchbox', 'slider', 'spinbutton', 'tab', 'textbox'],
]

/**
 * Compares what a screen reader finds in a region with a text file beside the spec, and what it has announced
 * since the page opened or the last comparison. `npx playwright test accessibility-tree -u` writes the files.
 * Playwright's `toMatchAriaSnapshot` writes numbers as patterns, and knows neither closed nor current elements,
 * nor descriptions and announcements.
 * @param replaced texts that differ in each run, with what stands for them
 */
export async function expectTree(
  name: string,
  region: Locator,
  replaced: readonly (readonly [from: string | RegExp, to: string])[] = [],
): Promise<void> {
  const page = region.page()
  const read = async () => {
    const lines = [...(await treeOf(region)), '', ...(await announcedIn(page))]
    return replaced.reduce((text, [from, to]) => text.replaceAll(from, to), `${lines.join('\n')}\n`)
  }
  const file = `${name}.txt`
  const kept = await readFile(test.info().snapshotPath(file), 'utf8').catch(() => undefined)
  const isWriting = ['all', 'changed'].includes(test.info().config.updateSnapshots)
  if (kept === undefined || isWriting) expect(await read()).toMatchSnapshot(file)
  // Unlike that matcher, it waits until the page is ready.
  else await expect.poll(read).toBe(kept)
  await forgetAnnouncements(page)
}

async function treeOf(region: Locator): Promise<string[]> {
  const roots = (await region.ariaSnapshotJSON()) as (TreeNode | string)[]
  const states = new Map<TreeNode, string[]>()
  for (const role of statefulRoles) {
    const nodes = withRole(roots, role)
    if (nodes.length === 0) continue
    const elements = region.or(region.locator('*')).and(region.page().getByRole(role as 'button'))
    const found = await elements.evaluateAll(statesOf)
    expect(found, `elements with the role ${role}`).toHaveLength(nodes.length)
    for (const [index, node] of nodes.entries()) states.set(node, found[index] ?? [])
  }
  const whole = { role: 'document', children: roots }
  return shownChildren(whole).flatMap((root) => linesOfChild(root, states))
}

const withRole = (nodes: readonly (TreeNode | string)[], role: string): TreeNode[] =>
  nodes.flatMap((node) => {
    if (typeof node === 'string') return []
    return [...(node.role === role ? [node] : []), ...withRole(node.children ?? [], role)]
  })

/** The states that Playwright's tree lacks. Runs in the page. */
function statesOf(elements: Element[]): string[][] {
  const textOf = (element: HTMLElement | null) =>
    element?.innerText.replace(/\s+/g, ' ').trim() ?? ''
  return elements.map((element) => {
    const aria = (name: string) => element.getAttribute(`aria-${name}`) ?? ''
    const ids = aria('describedby').split(/\s+/)
    const described = ids
      .map((id) => textOf(document.getElementById(id)))
      .join(' ')
      .trim()
    const sentence = described || aria('description')
    const popover = element instanceof HTMLButtonElement && element.popoverTargetElement
    return [
      element === document.activeElement && 'focused',
      aria('expanded') === 'false' && 'collapsed',
      element instanceof HTMLDetailsElement && (element.open ? 'expanded' : 'collapsed'),
      // Browsers say this of a button that opens a popover, without an attribute.
      popover &&
        !popover.contains(element) &&
        (popover.matches(':popover-open') ? 'expanded' : 'collapsed'),
      aria('pressed') === 'false' && 'not pressed',
      !['', 'false'].includes(aria('current')) && `current=${aria('current')}`,
      (element.matches(':required') || aria('required') === 'true') && 'required',
      (element.hasAttribute('readonly') || aria('readonly') === 'true') && 'read-only',
      !['', 'false'].includes(aria('haspopup')) && `opens ${aria('haspopup')}`,
      !['', 'none'].includes(aria('sort')) && `sorted ${aria('sort')}`,
      aria('valuetext') !== '' && `value "${aria('valuetext')}"`,
      sentence !== '' && `described "${sentence}"`,
    ].filter((state) => typeof state === 'string')
  })
}

/** Roles that are named by their contents, which the tree shows instead. */
const namedByContents = new Set(['row', 'cell', 'gridcell', 'columnheader', 'rowheader'])

/** Roles whose names the tree shows instead of their contents, if these say the same. */
const shownByName = new Set(['button', 'heading', 'link', 'option', 'tab'])

function linesOf(node: TreeNode, states: ReadonlyMap<TreeNode, string[]>): string[] {
  const { role, name = '' } = node
  const children = shownChildren(node)
  const options = children.flatMap((child) =>
    typeof child === 'object' && child.role === 'option' ? [child] : [],
  )
  const isList = role === 'combobox' && options.length > 0
  const below = isList ? [] : children
  const isNamed = name !== '' && !(namedByContents.has(role) && below.length > 0)
  const facts = [...printedStates(node), ...(states.get(node) ?? [])]
  const line = [
    role,
    ...(isNamed ? [JSON.stringify(name)] : []),
    ...facts.map((fact) => `[${fact}]`),
  ]
  const value = isList ? chosenOf(options) : role === 'img' || name === node.text ? '' : node.text
  const lines = below.map((child) => linesOfChild(child, states))
  const head = `- ${line.join(' ')}`
  // A row of a table is read on one line.
  if (role === 'row' && lines.every((child) => child.length === 1))
    return [`${head}: ${lines.map(([cell = '']) => cell.slice(2)).join(' · ')}`]
  return [
    value === undefined || value === '' ? head : `${head}: ${value}`,
    ...lines.flat().map((each) => `  ${each}`),
  ]
}

const linesOfChild = (child: TreeNode | string, states: ReadonlyMap<TreeNode, string[]>) =>
  typeof child === 'string' ? [`- text: ${child}`] : linesOf(child, states)

const chosenOf = (options: readonly TreeNode[]) =>
  `${options.find(({ selected }) => selected)?.name ?? 'nothing'} (of ${options.length} options)`

const printedStates = (node: TreeNode): string[] =>
  [
    node.checked === true && 'checked',
    node.checked === 'mixed' && 'partly checked',
    node.disabled === true && 'disabled',
    node.expanded === true && 'expanded',
    node.invalid !== undefined && node.invalid !== false && 'invalid',
    node.level !== undefined && `level ${node.level}`,
    node.pressed === true && 'pressed',
    node.pressed === 'mixed' && 'partly pressed',
    node.selected === true && 'selected',
  ].filter((state) => typeof state === 'string')

/**
 * Without what the name says already, the labels of controls, which are their names, and places for later
 * texts.
 */
function shownChildren({ role, name, children = [] }: TreeNode): (TreeNode | string)[] {
  if (role === 'img' || (shownByName.has(role) && textOf(children) === name)) return []
  const names = new Set(children.map((child) => (typeof child === 'string' ? '' : child.name)))
  return children.filter((child) => {
    if (typeof child === 'string') return !names.has(child)
    return child.role !== 'paragraph' || child.text !== undefined || child.children !== undefined
  })
}

const textOf = (children: readonly (TreeNode | string)[]): string =>
  children
    .map((child) =>
      typeof child === 'string'
        ? child
        : (child.name ?? child.text ?? textOf(child.children ?? [])),
    )
    .join(' ')
