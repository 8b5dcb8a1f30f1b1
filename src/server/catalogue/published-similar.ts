import { SimilarProducts } from '#src/domain/similar-light/similar-products.ts'
import { longTimeoutOptions, openDatabase } from '#src/server/database/database.ts'
import { lightFiguresIn, selectLightFigures } from '#src/server/database/photometry.ts'
import { readEnv } from '#src/server/env.ts'
import { publishedCatalogue } from './published-catalogue.ts'

let read: Promise<SimilarProducts> | undefined

/** The published products by the likeness of their light; a build reads it once. */
export function publishedSimilar(): Promise<SimilarProducts> {
  return import.meta.env.DEV ? readNow() : (read ??= readNow())
}

async function readNow(): Promise<SimilarProducts> {
  const { databaseUrl, databaseAuthToken } = readEnv()
  const database = openDatabase(databaseUrl, databaseAuthToken, longTimeoutOptions)
  try {
    const [result] = await database.read([selectLightFigures])
    const { products } = await publishedCatalogue()
    return new SimilarProducts(products, lightFiguresIn(result))
  } finally {
    database.close()
  }
}
