/** Downloads what a page has made. */
export function download(blob: Blob, name: string): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(blob)
  link.download = name
  link.click()
  // The browser reads the file after this task; the address must live until then.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000)
}
