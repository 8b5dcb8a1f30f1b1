import * as z from 'zod/mini'

/** POST /api/login */
export const loginAnswer = z.object({ user: z.object({ token: z.string() }) })

/** POST /api/CheckAuth: whether the token belongs to an active session. */
export const checkAuthAnswer = z.boolean()

/** GET /api/getUserLogin: the hash of the login code. */
export const loginCodeAnswer = z.string().check(z.regex(/^sha256:[0-9a-f]{64}$/))
