import type { APIRoute, GetStaticPaths } from 'astro'
import * as flags from 'country-flag-icons/string/3x2'
import { countries } from '#src/server/orders/countries.ts'

export const getStaticPaths = (() =>
  countries.map(({ code }) => ({ params: { code }, cacheKey: code }))) satisfies GetStaticPaths

/** The flags of the country fields. Each is a file, so that browsers load only visible ones. */
export const GET: APIRoute = ({ params: { code } }) =>
  new Response(flags[code as keyof typeof flags])
