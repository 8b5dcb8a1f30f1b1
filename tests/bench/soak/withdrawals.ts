import { addresses } from '#src/domain/site/paths.ts'
import { type Activity, inTurn, until } from './activity.ts'
import { type Soak, bodyOf, textOf } from './soak.ts'

/** How far ahead the time of a withdrawal is, ms: the job of every minute has the site follow it. */
const ahead = 3000
const texts = { withdrawn: 'No longer available', offered: 'Add to Pricing List' }

/** An administrator who withdraws products at a time, and takes every second withdrawal back. */
export const withdrawals = (soak: Soak): Activity => ({
  pause: 5000,
  round: async (index) => {
    const { site, administrator, records, promise } = soak
    const { id, code } = inTurn(soak.productsOf('withdrawals'), index)
    const path = addresses.product.make(id)
    const set = async (activity: string, withdrawnAt: string) =>
      records.time(activity, async () =>
        bodyOf(await administrator.send(`/api/products/${code}`, { withdrawnAt })),
      )
    await set('withdraw a product', new Date(Date.now() + ahead).toISOString())
    promise({ activity: 'withdraw a product', path, shows: texts.withdrawn })
    await records.time('withdrawal until its page is live', () =>
      until(`${path} did not say ‘${texts.withdrawn}’`, async () =>
        (await textOf(site.url + path)).includes(texts.withdrawn) ? true : undefined,
      ),
    )
    if (index % 2 === 0) return
    await set('take a withdrawal back', '')
    promise({ activity: 'withdraw a product', path, shows: texts.offered })
  },
})
