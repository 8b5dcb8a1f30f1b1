import { element } from './element.ts'

/** Downloads a file that the page has made or received. */
export function download(file: Blob, name: string): void {
  const link = element('a', { href: URL.createObjectURL(file), download: name })
  link.click()
  // The browser starts reading the address only after the click.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000)
}
