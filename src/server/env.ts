import path from 'node:path'
import { z } from 'zod'

/** An empty line in .env means the same as no line. */
const optional = <T extends z.ZodType>(schema: T) =>
  z.preprocess((value) => (value === '' ? undefined : value), schema.optional())

/**
 * The environment, whole. Every key stands with its sentence in .env.example.
 * A key that does not fit stops the program at its start: see {@link readEnv}.
 */
const envSchema = z
  .object({
    PORT: z.preprocess(
      (value) => (value === '' ? undefined : value),
      z.coerce.number().int().min(1).max(65_535).default(8888),
    ),
    DATA_DIR: z.preprocess(
      (value) => (value === '' ? undefined : value),
      z.string().default('.data'),
    ),
    DATABASE_URL: optional(
      z
        .string()
        .regex(
          /^(?:file:|libsql:\/\/|https?:\/\/)/,
          'must begin with file:, libsql://, https:// or http://',
        ),
    ),
    DATABASE_AUTH_TOKEN: optional(z.string()),
    SITE_URL: optional(z.url({ protocol: /^https?$/ })),
    ADMIN_USERNAME: optional(z.string().min(1).max(255)),
    ADMIN_PASSWORD: optional(z.string().min(12, 'must have at least 12 characters')),
    LOGIN_CODE: optional(
      z
        .string()
        .regex(
          /^[A-Za-z0-9_-]{22,}$/,
          'must be at least 22 of letters, digits, - and _ (128 random bits)',
        ),
    ),
    BUILD_HOOK_URL: optional(z.url({ protocol: /^https?$/ })),
  })
  .transform((env) => {
    const dataDir = path.resolve(env.DATA_DIR)
    return {
      port: env.PORT,
      /** absolute */
      dataDir,
      databaseUrl: env.DATABASE_URL ?? `file:${path.join(dataDir, 'catalogue.db')}`,
      databaseAuthToken: env.DATABASE_AUTH_TOKEN,
      /** origin of the site, without a slash at its end */
      siteUrl: (env.SITE_URL ?? `http://localhost:${env.PORT}`).replace(/\/+$/, ''),
      adminUsername: env.ADMIN_USERNAME,
      adminPassword: env.ADMIN_PASSWORD,
      loginCode: env.LOGIN_CODE,
      buildHookUrl: env.BUILD_HOOK_URL,
    }
  })
export type Env = z.infer<typeof envSchema>

/**
 * The environment as the program uses it.
 * @throws Error naming every key that does not fit, and why
 */
export function readEnv(source: NodeJS.ProcessEnv = process.env): Env {
  const result = envSchema.safeParse(source)
  if (result.success) return result.data
  const faults = result.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`)
  throw new Error(`The environment does not fit.\n  ${faults.join('\n  ')}`)
}
