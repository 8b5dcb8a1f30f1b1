import { formatQuantity } from '#src/domain/product/format-value.ts'
import { units } from '#src/domain/product/attribute.ts'
import { addresses } from '#src/domain/site/paths.ts'
import { pdf, picture, productFields, rowsOf } from '#tests/support/editing.ts'
import { type Activity, inTurn, until } from './activity.ts'
import { type Soak, bodyOf, textOf } from './soak.ts'

/** An administrator who edits one product after the other in its form, and waits until its page shows it. */
export const edits = (soak: Soak): Activity => ({
  pause: 500,
  round: async (index) => {
    const { site, administrator, records, promise } = soak
    const { id, code } = inTurn(soak.productsOf('edits'), index)
    const name = `Edited ${index}`
    const fields = {
      name,
      ...(index % 5 === 0 && { image: await picture(colour(index), 'jpeg', 800) }),
      ...(index % 5 === 1 && { datasheet: pdf(name, 200_000) }),
    }
    await records.time('edit', async () =>
      bodyOf(await administrator.send(`/api/products/${code}`, fields)),
    )
    promise({ activity: 'edit', path: addresses.product.make(id), shows: name })
    await records.time('edit until its page is live', () =>
      until(`${addresses.product.make(id)} did not show ‘${name}’`, async () =>
        (await textOf(site.url + addresses.product.make(id))).includes(name) ? true : undefined,
      ),
    )
  },
})

/** A colour of its own, so that each picture is another file. */
const colour = (index: number) => `#${(index % 0xffffff).toString(16).padStart(6, '0')}`

const leastAdded = 5

/** An administrator who adds products, and deletes them after a while. */
export function additions({ administrator, database, records, promise }: Soak): Activity {
  const added: { id: number; code: string }[] = []
  return {
    pause: 10_000,
    round: async (index) => {
      const [category] = await rowsOf(database, 'SELECT id FROM category ORDER BY id LIMIT 1')
      const name = `Added ${index}`
      const code = `SOAK-${index}`
      const fields = await productFields({
        ...{ name, code, image: await picture(colour(index), 'png', 800) },
        ...{ category_ids: [Number(category?.['id'])], project_ids: [] },
      })
      const { id = 0 } = await records.time('add a product', async () =>
        bodyOf(await administrator.send('/api/products/store', fields), 201),
      )
      added.push({ id, code })
      promise({ activity: 'add a product', path: addresses.product.make(id), shows: name })
      const oldest = added.length > leastAdded ? added.shift() : undefined
      if (oldest === undefined) return
      await records.time('delete a product', async () =>
        bodyOf(await administrator.remove(`/api/products/${oldest.code}`)),
      )
      promise({ activity: 'add a product', path: addresses.product.make(oldest.id), status: 404 })
    },
  }
}

/** An administrator who changes many products at once: a value of all, or cells of their table. */
export function bulkChanges(soak: Soak): Activity {
  const { administrator, records, promise } = soak
  const products = soak.productsOf('bulk')
  const ids = products.map(({ id }) => id)
  let length = ''
  const promiseLength = (shows: string) => {
    length = shows
    for (const id of ids)
      promise({ activity: 'bulk change', path: addresses.product.make(id), shows })
  }
  const change = async (index: number) => {
    const before = length
    const value = 1000 + (index % 10_000)
    const { change } = await records.time('bulk change', async () =>
      bodyOf(
        await administrator.post('/api/items', {
          ...{ type: 'product', ids },
          change: { specs: { length: value } },
        }),
      ),
    )
    promiseLength(formatQuantity(value, units.millimetre))
    if (index % 3 !== 0 || before === '') return
    await records.time('undo of a bulk change', async () =>
      bodyOf(await administrator.post(`/api/changes/${String(change)}/undo`)),
    )
    promiseLength(before)
  }
  const editCells = async (index: number) => {
    const title = `Cells ${index}`
    await records.time('edit of cells', async () =>
      bodyOf(
        await administrator.post('/api/items', {
          edits: ids.map((id) => ({ id, values: { title } })),
        }),
      ),
    )
    for (const id of ids)
      promise({ activity: 'edit of cells', path: addresses.product.make(id), shows: title })
  }
  return {
    pause: 10_000,
    round: async (index) => {
      await change(index)
      await editCells(index)
    },
  }
}
