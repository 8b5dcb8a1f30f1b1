import type { Config } from '@netlify/functions'
import { draftContracts } from '#src/domain/api/draft-contracts.ts'
import { draftMessages } from '#src/domain/drafts/draft-messages.ts'
import {
  addCollection,
  changeCollection,
  readCollections,
  removeCollection,
} from '#src/server/catalogue/drafts/collections.ts'
import { readFormerDrafts, restoreDraft } from '#src/server/catalogue/drafts/former-drafts.ts'
import { publishCollection, publishDrafts } from '#src/server/catalogue/drafts/publish-drafts.ts'
import { discardDraft, readDraft, readDrafts } from '#src/server/catalogue/drafts/read-drafts.ts'
import { openCatalogueDatabase } from '#src/server/database/open.ts'
import { endpoint } from '#netlify/http/endpoint.ts'
import { idParameter } from '#netlify/http/parameters.ts'
import type { RequestContext } from '#netlify/http/parameters.ts'

export const config: Config = {
  path: [
    '/api/drafts',
    '/api/drafts/publish',
    '/api/drafts/former',
    '/api/drafts/former/:id/restore',
    '/api/drafts/:id',
    '/api/collections',
    '/api/collections/:id',
    '/api/collections/:id/publish',
  ],
}

const draftId = (call: RequestContext) => idParameter(call, 'id', draftMessages.notFound)
const collectionId = (call: RequestContext) =>
  idParameter(call, 'id', draftMessages.collectionNotFound)

/** Drafts, and collections of drafts that are published together. */
export default endpoint(draftContracts, {
  'GET /api/drafts': async ({ query }) => readDrafts(await openCatalogueDatabase(), query()),
  // Before the draft whose id it could be.
  'POST /api/drafts/publish': async ({ body, context }, administrator) => {
    const { drafts } = await body()
    return publishDrafts(await openCatalogueDatabase(), drafts, { ...administrator, context })
  },
  'GET /api/drafts/former': async ({ query }) =>
    readFormerDrafts(await openCatalogueDatabase(), query()),
  'POST /api/drafts/former/:id/restore': async (call, administrator) => {
    const editor = { ...administrator, context: call.context }
    return restoreDraft(await openCatalogueDatabase(), draftId(call), editor)
  },
  'GET /api/drafts/:id': async (call) => readDraft(await openCatalogueDatabase(), draftId(call)),
  'DELETE /api/drafts/:id': async (call, administrator) => {
    const editor = { ...administrator, context: call.context }
    return discardDraft(await openCatalogueDatabase(), draftId(call), editor)
  },
  'GET /api/collections': async () => ({
    collections: await readCollections(await openCatalogueDatabase()),
  }),
  'POST /api/collections': async ({ body, context }, administrator) =>
    addCollection(await openCatalogueDatabase(), await body(), { ...administrator, context }),
  'PUT /api/collections/:id': async (call, administrator) => {
    const id = collectionId(call)
    const editor = { ...administrator, context: call.context }
    return changeCollection(await openCatalogueDatabase(), id, await call.body(), editor)
  },
  'DELETE /api/collections/:id': async (call) =>
    removeCollection(await openCatalogueDatabase(), collectionId(call)),
  'POST /api/collections/:id/publish': async (call, administrator) => {
    const editor = { ...administrator, context: call.context }
    return publishCollection(await openCatalogueDatabase(), collectionId(call), editor)
  },
})
