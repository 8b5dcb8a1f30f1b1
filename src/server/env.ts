import path from 'node:path'
import { z } from 'zod'
import { company } from '#src/content/company.ts'
import { passwordSchema, usernameSchema } from '#src/domain/administration/administrator.ts'
import { publishing } from '#src/domain/limits.ts'
import type { PublishMode } from '#src/domain/publication/publication.ts'

/** An empty line in .env means the same as no line. */
const unlessEmpty = <T extends z.ZodType>(schema: T) =>
  z.preprocess((value) => (value === '' ? undefined : value), schema)

const keys = {
  PORT: unlessEmpty(z.coerce.number().int().min(1).max(65_535).default(8888)),
  DATA_DIR: unlessEmpty(z.string().default('.data')),
  DATABASE_URL: unlessEmpty(
    z
      .string()
      .regex(
        /^(?:file:|libsql:\/\/|https?:\/\/)/,
        'must begin with file:, libsql://, https:// or http://',
      )
      .optional(),
  ),
  DATABASE_AUTH_TOKEN: unlessEmpty(z.string().optional()),
  SITE_URL: unlessEmpty(z.url({ protocol: /^https?$/ }).optional()),
  ADMIN_USERNAME: unlessEmpty(usernameSchema.optional()),
  ADMIN_PASSWORD: unlessEmpty(passwordSchema.optional()),
  LOGIN_CODE: unlessEmpty(
    z
      .string()
      .regex(/^[A-Za-z0-9_-]{22,}$/, 'must be at least 22 characters: letters, digits, - or _')
      .optional(),
  ),
  BUILD_HOOK_URL: unlessEmpty(z.url({ protocol: /^https?$/ }).optional()),
  DEPLOYS_URL: unlessEmpty(z.url({ protocol: /^https?$/ }).optional()),
  DEPLOYS_TOKEN: unlessEmpty(z.string().optional()),
  PUBLISH_MODE: unlessEmpty(z.enum(['each-change', 'batched', 'by-hand']).optional()),
  PUBLISH_QUIET_SECONDS: unlessEmpty(z.coerce.number().positive().optional()),
  PUBLISH_LONGEST_SECONDS: unlessEmpty(z.coerce.number().positive().optional()),
  SMTP_URL: unlessEmpty(z.url({ protocol: /^smtps?$/ }).optional()),
  MAIL_FROM: unlessEmpty(z.email().default(company.email)),
  INQUIRY_MAIL_TO: unlessEmpty(z.email().default(company.email)),
  MAIL_FOLDER: unlessEmpty(z.string().optional()),
  OFFLINE: unlessEmpty(z.enum(['on', 'off']).default('on')),
  REPLACE_REVISION: unlessEmpty(
    z
      .string()
      .regex(/^(?:\d+|unknown)$/, 'must be a revision number, or unknown')
      .optional(),
  ),
}

/**
 * What Netlify says by itself, and nobody else sets.
 * @see https://docs.netlify.com/build/configure-builds/environment-variables/
 */
const platformKeys = {
  /** `true` while it builds */
  NETLIFY: z.string().optional(),
  /** of a build: `production`, or a preview's or branch's */
  CONTEXT: z.string().optional(),
  /** name of the deploy that is being built */
  DEPLOY_ID: unlessEmpty(z.string().optional()),
  /** where it serves the site */
  URL: unlessEmpty(z.url({ protocol: /^https?$/ }).optional()).catch(undefined),
}

/** Every key that is read; each stands with its sentence in .env.example. */
export const envKeys = Object.keys(keys)

/** Who names how long it is to be quiet wants changes to be published in batches. */
function publishModeOf(env: {
  PUBLISH_MODE?: PublishMode['name'] | undefined
  PUBLISH_QUIET_SECONDS?: number | undefined
  PUBLISH_LONGEST_SECONDS?: number | undefined
}): PublishMode {
  const { PUBLISH_QUIET_SECONDS: quiet, PUBLISH_LONGEST_SECONDS: longest } = env
  const name = env.PUBLISH_MODE ?? (quiet === undefined ? 'each-change' : 'batched')
  if (name !== 'batched') return { name }
  return {
    name,
    quiet: quiet === undefined ? publishing.quiet : quiet * 1000,
    longest: longest === undefined ? publishing.longest : longest * 1000,
  }
}

/** Their defaults would publish the empty site of a laptop. */
const requiredOnPlatform = ['DATABASE_URL', 'SITE_URL'] as const
const missingOnPlatform =
  'is not set. It is required on Netlify, or an empty site for localhost would be published: set it under Site configuration, Environment variables'

function builtFor(netlify: string | undefined, context: string | undefined) {
  if (netlify !== 'true') return 'this machine'
  return context === 'production' ? 'the site' : 'a preview'
}

/** A key that does not fit stops the program at its start: see {@link readEnv}. */
const envSchema = z.object({ ...keys, ...platformKeys }).transform((env, context) => {
  for (const key of env.NETLIFY === 'true' ? requiredOnPlatform : [])
    if (env[key] === undefined)
      context.addIssue({ code: 'custom', path: [key], message: missingOnPlatform })
  const dataDir = path.resolve(env.DATA_DIR)
  const siteUrl = (env.SITE_URL ?? `http://localhost:${env.PORT}`).replace(/\/+$/, '')
  return {
    port: env.PORT,
    /** absolute */
    dataDir,
    databaseUrl: env.DATABASE_URL ?? `file:${path.join(dataDir, 'catalogue.db')}`,
    databaseAuthToken: env.DATABASE_AUTH_TOKEN,
    /** origin of the site, without a slash at its end */
    siteUrl,
    /** where the site itself is asked what it shows, without a slash at its end */
    servedUrl: env.URL?.replace(/\/+$/, '') ?? siteUrl,
    adminUsername: env.ADMIN_USERNAME,
    adminPassword: env.ADMIN_PASSWORD,
    loginCode: env.LOGIN_CODE,
    buildHookUrl: env.BUILD_HOOK_URL,
    /** without a slash at its end */
    deploysUrl: env.DEPLOYS_URL?.replace(/\/+$/, ''),
    deploysToken: env.DEPLOYS_TOKEN,
    publishMode: publishModeOf(env),
    smtpUrl: env.SMTP_URL,
    mailFrom: env.MAIL_FROM,
    inquiryMailTo: env.INQUIRY_MAIL_TO,
    mailFolder: env.MAIL_FOLDER,
    /** whether the site can be read without a network */
    offline: env.OFFLINE === 'on',
    /** the revision that a build may replace though it looks newer */
    replaceRevision: env.REPLACE_REVISION,
    /** what is built for: this machine, the platform's site, or a preview of it */
    builtFor: builtFor(env.NETLIFY, env.CONTEXT),
    /** name of the deploy that is being built */
    deploy: env.DEPLOY_ID,
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
  throw new Error(`The environment is not valid.\n  ${faults.join('\n  ')}`)
}
