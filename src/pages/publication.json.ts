import { publishedCatalogue } from '#src/server/published-catalogue.ts'

/** Which revision of the catalogue this release shows: what the release says of itself. */
export async function GET(): Promise<Response> {
  const { revision } = await publishedCatalogue()
  return Response.json({ revision })
}
