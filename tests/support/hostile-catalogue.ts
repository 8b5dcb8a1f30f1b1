import path from 'node:path'
import { startBlobs } from '#content-build/host/blobs.ts'
import { migrate } from '#src/server/database/migrate.ts'
import { closeCatalogueDatabase, openCatalogueDatabase } from '#src/server/database/open.ts'
import { readEnv } from '#src/server/env.ts'
import { bearer, contextOf, finished, jsonPost, sessionOf } from './administration.ts'
import { callableFunctions } from './callable-functions.ts'
import {
  type Fields,
  categoryFields,
  formOf,
  pdf,
  picture,
  productFields,
  projectFields,
} from './editing.ts'

/*
 * Texts that would run if they were treated as markup, an attribute, a script, a style, an address,
 * a template or a formula. Each begins with a unique word, by which tests find it.
 */
const breakout = `'"></title></script></style></textarea><script>owned()</script><img src=x onerror=owned()>`
const inScript = `\\';owned();//\u2028\${owned()}{{owned()}}<!--<script>]]>`
const long = (word: string) => `${word} ${breakout}${inScript}javascript:owned()`

/** Short fields get the shortest text that would run. */
export const hostile = {
  product: {
    name: '<img src=x onerror=owned()>',
    title: `T "'></script><svg onload=owned()>`,
    description: long('Description'),
    length: long('Length'),
    color: long('Color'),
    material: long('Material'),
    accessories: long('Accessories'),
    productNumber: long('Number'),
  },
  category: { type: `"'><svg onload=owned()>` },
  project: {
    title: long('Title'),
    quote: long('Quote'),
    location: long('Location'),
    partners: long('Partners'),
    description: long('Story'),
  },
  blocks: [
    { title: long('First'), paragraph: long('Paragraph') },
    { title: long('Second'), paragraph: long('Another') },
  ],
  order: {
    firstName: `=cmd|'/c calc'!A1 <script>owned()</script>`,
    lastName: `-SUM(1)"'><img src=x onerror=owned()>`,
    /** an address, and to a careless mail program a second recipient */
    email: 'a?bcc=b&body=owned@example.com',
    phone: '+971 501234567',
    address: `United Arab Emirates, ${long('City')}`,
  },
  fileName: `"><img src=x onerror=owned()>\r\nX-Owned: yes.jpg`,
} as const

/** The parts of the hostile catalogue that tests look for. */
export interface HostileCatalogue {
  orderId: number
}

/**
 * Fills a data folder through the functions, as an administrator and a visitor would, before a site
 * is built from it.
 */
export async function fillThroughApi(dataDir: string): Promise<HostileCatalogue> {
  process.env['DATABASE_URL'] = `file:${path.join(dataDir, 'catalogue.db')}`
  const blobs = await startBlobs(path.join(dataDir, 'blobs'))
  const database = await openCatalogueDatabase(readEnv())
  try {
    await migrate(database)
    const headers = bearer(await sessionOf(database, 'test'))
    const functions = await callableFunctions()
    const call = async (path: string, request: Request) => {
      const response = await functions
        .find((one) => one.path === path)
        ?.call(request, contextOf('192.0.2.1'))
      const answer = (await response?.json()) as { id?: number }
      if (answer.id === undefined) throw new Error(`${path}: ${JSON.stringify(answer)}`)
      return answer.id
    }
    const add = (path: string, fields: Fields) =>
      call(
        path,
        new Request(`http://site${path}`, { method: 'POST', headers, body: formOf(fields) }),
      )
    const named = async (color: string) =>
      new File([await picture(color)], hostile.fileName, { type: 'image/jpeg' })

    const category = await add(
      '/api/categories',
      await categoryFields({ ...hostile.category, image: await named('#111111'), product_ids: [] }),
    )
    const products: number[] = []
    for (const code of ['HOSTILE-1', 'HOSTILE-2', 'HOSTILE-3', 'HOSTILE-4'])
      products.push(
        await add(
          '/api/products/store',
          await productFields({
            ...hostile.product,
            code,
            image: await named('#222222'),
            datasheet: new File([pdf()], hostile.fileName, { type: 'application/pdf' }),
            category_ids: [category],
            project_ids: [],
          }),
        ),
      )
    await add(
      '/api/projects',
      await projectFields({
        ...hostile.project,
        paragraph: JSON.stringify(hostile.blocks),
        images: [await named('#333333'), await named('#444444')],
        product_ids: products,
      }),
    )
    const lines = products.map((id) => ({ id, quantity: 1 }))
    const orderId = await call(
      '/api/orders',
      jsonPost('http://site/api/orders', { ...hostile.order, products: lines }),
    )
    await finished()
    return { orderId }
  } finally {
    await closeCatalogueDatabase()
    await blobs.stop()
    delete process.env['DATABASE_URL']
  }
}
