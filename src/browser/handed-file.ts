import { findByFilePath } from '#src/domain/site/find-by-file-path.ts'

// A page hands a file to the next one in this browser: it never leaves the device, and the store is
// emptied as soon as the file is taken. Session storage has no room for 4 MB.

const store = 'handed-file'
const key = '/handed-file'
const nameHeader = 'file-name'

/**
 * Opens the page that finds luminaires by this file. Without a secure connection browsers have no such
 * store; then the visitor chooses the file there again.
 */
export async function openWith(file: File): Promise<void> {
  try {
    const headers = { [nameHeader]: encodeURIComponent(file.name) }
    await (await caches.open(store)).put(key, new Response(file, { headers }))
  } catch (error) {
    console.info('The file can’t be handed to another page.', error)
  }
  location.assign(findByFilePath)
}

/** The file that was handed over, once. */
export async function takeHandedFile(): Promise<File | undefined> {
  try {
    const answer = await caches.match(key, { cacheName: store })
    if (answer === undefined) return undefined
    const blob = await answer.blob()
    await caches.delete(store)
    return new File([blob], decodeURIComponent(answer.headers.get(nameHeader) ?? ''))
  } catch (error) {
    console.info('No file can be taken over.', error)
    return undefined
  }
}
