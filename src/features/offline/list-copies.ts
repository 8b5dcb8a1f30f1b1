import { element } from '#src/browser/element.ts'
import { changeSchedules } from '#src/browser/schedule.ts'
import { sizeOf } from '#src/domain/format-size.ts'
import { addresses } from '#src/domain/site/paths.ts'
import { clockTime, contents, offlineMessages } from '#src/offline/offline-messages.ts'
import { timeOf, titleOf } from '#src/offline/copies.ts'
import { offlinePaths } from '#src/offline/offline-paths.ts'
import { listSaved, removeSaved } from '#src/offline/saved.ts'
import { stores } from '#src/offline/stores.ts'

const part = (name: string) => document.querySelector<HTMLElement>(`[data-${name}]`)

/** Lists the copies on this device on the offline page. */
export async function listCopies(): Promise<void> {
  // In place of another page, this one is no copy, so nothing else loads the notice.
  void import('./notice.ts')
  const unvisited = location.pathname.replace(/\/$/, '') !== offlinePaths.page
  part('offline-head')?.toggleAttribute('hidden', unvisited)
  const product = unvisited && (await showsProduct())
  part('unopened')?.toggleAttribute('hidden', !product)
  part('unvisited-head')?.toggleAttribute('hidden', !unvisited || product)
  for (const button of document.querySelectorAll('[data-try-again]'))
    button.addEventListener('click', () => location.reload())
  const [saved, visited] = await Promise.all([savedEntries(), visitedEntries()])
  fill(part('saved'), saved)
  fill(part('visited'), visited)
  part('nothing')?.toggleAttribute('hidden', saved.length + visited.length > 0)
}

/** Shows the values of the product whose page is missing, if the address is a product's. */
async function showsProduct(): Promise<boolean> {
  const place = part('unopened')
  const id = addresses.product.match(location.pathname)
  if (place === null || id === undefined) return false
  try {
    return await (await import('./show-product.ts')).showProduct(place, id)
  } catch (error) {
    console.info('The values of this product are not on this device.', error)
    return false
  }
}

function fill(section: HTMLElement | null, entries: HTMLElement[]): void {
  section?.toggleAttribute('hidden', entries.length === 0)
  section?.querySelector('ul')?.replaceChildren(...entries)
}

const entry = (path: string, title: string, legend: string, ...rest: HTMLElement[]) =>
  element(
    'li',
    {},
    element('a', { href: path, dir: 'auto' }, title),
    element('span', { className: 'legend' }, legend),
    ...rest,
  )

async function visitedEntries(): Promise<HTMLElement[]> {
  if (!(await caches.has(stores.pages))) return []
  const store = await caches.open(stores.pages)
  const copies = await Promise.all(
    (await store.keys()).map(async (request) => ({
      path: new URL(request.url).pathname,
      copy: await store.match(request),
    })),
  )
  return copies
    .flatMap(({ path, copy }) =>
      copy === undefined || path === offlinePaths.page
        ? []
        : [{ path, title: titleOf(copy), time: timeOf(copy) }],
    )
    .sort((a, b) => b.time - a.time)
    .map(({ path, title, time }) => entry(path, title, clockTime(time)))
}

async function savedEntries(): Promise<HTMLElement[]> {
  return (await listSaved()).map((item) => {
    const ariaLabel = `${offlineMessages.remove}: ${item.title}`
    const remove = element(
      'button',
      { type: 'button', className: 'more-link', ariaLabel },
      'Remove',
    )
    remove.addEventListener('click', () => void removeSaved(item.path).then(listCopies))
    const legend = `${contents(item)}, ${sizeOf(item.bytes)}, ${clockTime(item.time)}`
    const listed = entry(item.path, item.title, legend, remove)
    const [, schedule] = item.path.split('#')
    if (schedule !== undefined)
      listed.querySelector('a')?.addEventListener('click', () => showSchedule(schedule))
    return listed
  })
}

/** The saved schedule may not be the one that the pricing list shows now, and may be deleted. */
const showSchedule = (id: string) =>
  changeSchedules((all) =>
    all.schedules.some((one) => one.id === id) ? { ...all, current: id } : all,
  )
