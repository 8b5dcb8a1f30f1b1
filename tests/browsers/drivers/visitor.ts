/** The engines of the browsers that the site supports. */
export const engines = ['Chromium', 'Firefox', 'WebKit'] as const
export type Engine = (typeof engines)[number]

/** An element as a person perceives it, or, where it has no role, by a selector and its text. */
export type Target = Place & (Perceived | Selected)

interface Place {
  in?: Target
  /** which of several, from 0 in the order of the page */
  nth?: number
}

interface Perceived {
  role: Role
  /** the whole accessible name, or a pattern; any if left out */
  name?: string | RegExp
}

interface Selected {
  css: string
  text?: string | RegExp
}

/** The roles that the journeys use. */
export type Role =
  | 'alert'
  | 'alertdialog'
  | 'button'
  | 'cell'
  | 'checkbox'
  | 'columnheader'
  | 'combobox'
  | 'complementary'
  | 'dialog'
  | 'form'
  | 'grid'
  | 'gridcell'
  | 'group'
  | 'heading'
  | 'img'
  | 'link'
  | 'list'
  | 'listitem'
  | 'main'
  | 'navigation'
  | 'option'
  | 'radio'
  | 'region'
  | 'row'
  | 'rowheader'
  | 'search'
  | 'searchbox'
  | 'spinbutton'
  | 'status'
  | 'tab'
  | 'table'
  | 'textbox'

/** Keys besides letters and digits, as `KeyboardEvent.key` calls them. */
export type Key = 'ArrowDown' | 'ArrowRight' | 'Delete' | 'End' | 'Enter' | 'Escape' | 'Tab'

export interface Download {
  name: string
  bytes: Uint8Array<ArrayBuffer>
}

/**
 * A person with a browser of any engine. Every action waits until the element is there and can be used, and fails
 * after the time limit of a wait.
 */
export interface Visitor {
  readonly engine: Engine
  readonly isPhone: boolean
  /** errors on the console and uncaught exceptions, so far */
  readonly errors: readonly string[]
  /** @param address path and query on the site */
  open: (address: string) => Promise<void>
  reload: () => Promise<void>
  goBack: () => Promise<void>
  /** @returns path and query */
  address: () => Promise<string>
  see: (target: Target) => Promise<void>
  /** Waits until there is no such element. */
  miss: (target: Target) => Promise<void>
  count: (target: Target) => Promise<number>
  /** @returns the text that is shown, with single spaces */
  text: (target: Target) => Promise<string>
  value: (target: Target) => Promise<string>
  attribute: (target: Target, name: string) => Promise<string | null>
  click: (target: Target) => Promise<void>
  /** Types a text in place of a field's former one. */
  fill: (target: Target, text: string) => Promise<void>
  /** Chooses an option of a native list by its label. */
  choose: (target: Target, label: string) => Promise<void>
  /** Types a text, or presses a key, where the focus is. */
  type: (text: string) => Promise<void>
  press: (key: Key) => Promise<void>
  /** @param file absolute path */
  upload: (target: Target, file: string) => Promise<void>
  download: (start: () => Promise<void>) => Promise<Download>
  /** Runs a function in the page; it may refer to nothing outside itself. */
  run: <Argument, Result>(
    work: (argument: Argument) => Result | Promise<Result>,
    argument: Argument,
  ) => Promise<Result>
  /** @returns a PNG of what the window shows */
  picture: () => Promise<Uint8Array>
  /** @returns pages as a PDF; undefined if the driver can't print */
  print: () => Promise<Uint8Array | undefined>
}

export interface VisitorOptions {
  /** address of the site */
  url: string
  size: { width: number; height: number }
  isPhone: boolean
  isDark: boolean
  /** whether the browser translates each page */
  isTranslated: boolean
}

/** A running browser, or what one needs to start. */
export interface Browser {
  /** A visitor who has never been to the site; `leave` closes the window. */
  enter: (options: VisitorOptions) => Promise<{ visitor: Visitor; leave: () => Promise<void> }>
  close: () => Promise<void>
}
