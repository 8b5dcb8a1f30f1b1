import type { Collection, SavedDraft } from '#src/domain/api/drafts.ts'
import { addresses } from '#src/domain/site/paths.ts'
import { type Activity, inTurn, until } from './activity.ts'
import { type Product, type Soak, bodyOf, textOf } from './soak.ts'

async function saveDraft({ administrator, records }: Soak, { code }: Product, name: string) {
  const saved = await records.time('save a draft', async () =>
    bodyOf(await administrator.send(`/api/products/${code}`, { name, draft: '1' })),
  )
  return (saved as unknown as SavedDraft).draft
}

/** An administrator who saves a draft, previews it, and publishes or discards it. */
export function drafts(soak: Soak): Activity {
  const { administrator, records, promise } = soak
  const preview = async (draft: number, name: string) => {
    const body = { drafts: [draft] }
    const { id, url } = bodyOf(await administrator.post('/api/previews', body), 201)
    if (!(await textOf(String(url))).includes(name))
      throw new Error(`The preview of draft ${draft} does not show ‘${name}’.`)
    bodyOf(await administrator.remove(`/api/previews/${String(id)}`))
  }
  return {
    pause: 3000,
    round: async (index) => {
      const product = inTurn(soak.productsOf('drafts'), index)
      const name = `Drafted ${index}`
      const draft = await saveDraft(soak, product, name)
      await records.time('preview a draft', () => preview(draft, name))
      if (index % 3 === 2)
        await records.time('discard a draft', async () =>
          bodyOf(await administrator.remove(`/api/drafts/${draft}`)),
        )
      else {
        await records.time('publish a draft', async () =>
          bodyOf(await administrator.post('/api/drafts/publish', { drafts: [draft] })),
        )
        promise({
          activity: 'publish a draft',
          path: addresses.product.make(product.id),
          shows: name,
        })
      }
    },
  }
}

const inCollection = 3
/** How far ahead a collection is scheduled, ms: the job of every minute publishes it. */
const ahead = 3000

/** An administrator who collects drafts and publishes them together, at once or at a time. */
export function collections(soak: Soak): Activity {
  const { administrator, records, promise } = soak
  const { time } = records
  const find = async (id: number) => {
    const { collections } = bodyOf(await administrator.call('GET', '/api/collections'))
    return (collections as Collection[]).find((one) => one.id === id)
  }
  const publishByItself = async (id: number) =>
    until(`The collection ${id} was not published`, async () => {
      const { state, reason } = (await find(id)) ?? {}
      if (state === 'failed') throw new Error(`The collection ${id} failed: ${reason}`)
      return state === 'published' ? true : undefined
    })
  return {
    pause: 10_000,
    round: async (index) => {
      const name = `Collected ${index}`
      const products = Array.from({ length: inCollection }, (_, place) =>
        inTurn(soak.productsOf('collections'), index * inCollection + place),
      )
      const ids: number[] = []
      for (const product of products) ids.push(await saveDraft(soak, product, name))
      const isScheduled = index % 2 === 0
      const at = new Date(Date.now() + ahead)
      const { id = 0 } = await time('make a collection', async () =>
        bodyOf(
          await administrator.post('/api/collections', {
            ...{ name, drafts: ids },
            ...(isScheduled && { at: at.toISOString() }),
          }),
          201,
        ),
      )
      await (isScheduled
        ? time('collection published by itself', () => publishByItself(id))
        : time('publish a collection', async () =>
            bodyOf(await administrator.post(`/api/collections/${id}/publish`)),
          ))
      for (const { id: product } of products)
        promise({
          activity: 'publish a collection',
          path: addresses.product.make(product),
          shows: name,
        })
    },
  }
}
