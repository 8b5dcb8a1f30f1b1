import path from 'node:path'
import * as z from 'zod/mini'
import { company } from '#src/content/company.ts'
import { passwordSchema, usernameSchema } from '#src/domain/administration/administrator.ts'
import { publishing } from '#src/domain/limits.ts'
import type { PublishMode } from '#src/domain/publication/publication.ts'
import { safeParse } from '#src/server/parse.ts'

const webAddress = z.optional(z.url({ protocol: /^https?$/ }))
const seconds = z.optional(z.coerce.number().check(z.positive()))
const text = z.optional(z.string())

/** Trusting everybody would let visitors choose their own address. */
const network = z.union([
  z.ipv4(),
  z.ipv6(),
  ...[z.cidrv4(), z.cidrv6()].map((range) => range.check(z.regex(/\/0*[1-9]/))),
])
const partsOf = (list: string) => list.split(',').map((part) => part.trim())

const keys = {
  PORT: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(65_535)), 8888),
  DATA_DIR: z._default(z.string(), '.data'),
  TRUSTED_PROXIES: z.optional(
    z
      .string()
      .check(
        z.refine(
          (list) => partsOf(list).every((part) => network.safeParse(part).success),
          'must be addresses or networks such as 127.0.0.1, ::1 or 10.0.0.0/8, separated by commas, and not every address',
        ),
      ),
  ),
  DATABASE_URL: z.optional(
    z
      .string()
      .check(
        z.regex(
          /^(?:file:|libsql:\/\/|https?:\/\/)/,
          'must begin with file:, libsql://, https:// or http://',
        ),
      ),
  ),
  DATABASE_AUTH_TOKEN: text,
  SITE_URL: webAddress,
  ADMIN_USERNAME: z.optional(usernameSchema),
  ADMIN_PASSWORD: z.optional(passwordSchema),
  LOGIN_CODE: z.optional(
    z
      .string()
      .check(
        z.regex(/^[A-Za-z0-9_-]{22,}$/, 'must be at least 22 characters: letters, digits, - or _'),
      ),
  ),
  BUILD_HOOK_URL: webAddress,
  DEPLOYS_URL: webAddress,
  DEPLOYS_TOKEN: text,
  PUBLISH_MODE: z.optional(z.enum(['each-change', 'batched', 'by-hand'])),
  PUBLISH_QUIET_SECONDS: seconds,
  PUBLISH_LONGEST_SECONDS: seconds,
  SMTP_URL: z.optional(z.url({ protocol: /^smtps?$/ })),
  MAIL_FROM: z._default(z.email(), company.email),
  INQUIRY_MAIL_TO: z._default(z.email(), company.email),
  MAIL_FOLDER: text,
  HISTORY_DAYS: z._default(z.coerce.number().check(z.minimum(1), z.maximum(36_500)), 90),
  HISTORY_BYTES: z._default(z.coerce.number().check(z.minimum(0)), 2_000_000_000),
  IMAGES_AHEAD: z._default(z.enum(['on', 'off']), 'on'),
  OFFLINE: z._default(z.enum(['on', 'off']), 'on'),
  REPLACE_REVISION: z.optional(
    z.string().check(z.regex(/^(?:\d+|unknown)$/, 'must be a revision number, or unknown')),
  ),
}

/**
 * Variables that the platform itself sets.
 * @see https://docs.netlify.com/build/configure-builds/environment-variables/
 */
const platformKeys = {
  /** `true` during a build */
  NETLIFY: text,
  /** build context: `production`, or that of a preview or branch deploy */
  CONTEXT: text,
  /** ID of the deploy being built */
  DEPLOY_ID: text,
  /** folder of the served release; only `npm start` sets it */
  SITE_FOLDER: text,
  /** main address of the site */
  URL: z.catch(webAddress, undefined),
}

/** Every key the program reads; .env.example describes each one. */
export const envKeys = Object.keys(keys)

/** PUBLISH_QUIET_SECONDS selects batched publishing unless PUBLISH_MODE is set. */
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

/** On Netlify, the defaults of these keys would publish an empty site for localhost. */
const requiredOnPlatform = ['DATABASE_URL', 'SITE_URL'] as const
const missingOnPlatform =
  'is not set. It is required on Netlify, or an empty site for localhost would be published: set it under Site configuration, Environment variables'

function builtFor(netlify: string | undefined, context: string | undefined) {
  if (netlify !== 'true') return 'this machine'
  return context === 'production' ? 'the site' : 'a preview'
}

const envSchema = z.object({ ...keys, ...platformKeys }).check(({ value, issues }) => {
  for (const key of value.NETLIFY === 'true' ? requiredOnPlatform : [])
    if (value[key] === undefined)
      issues.push({ code: 'custom', input: undefined, path: [key], message: missingOnPlatform })
})

function settingsOf(env: z.infer<typeof envSchema>) {
  const dataDir = path.resolve(env.DATA_DIR)
  const siteUrl = (env.SITE_URL ?? `http://localhost:${env.PORT}`).replace(/\/+$/, '')
  return {
    port: env.PORT,
    /** addresses and networks of proxies whose X-Forwarded-For counts */
    trustedProxies: env.TRUSTED_PROXIES === undefined ? [] : partsOf(env.TRUSTED_PROXIES),
    /** absolute */
    dataDir,
    databaseUrl: env.DATABASE_URL ?? `file:${path.join(dataDir, 'catalogue.db')}`,
    databaseAuthToken: env.DATABASE_AUTH_TOKEN,
    /** origin of the site, without a trailing slash */
    siteUrl,
    /** origin that serves the live release, without a trailing slash */
    servedUrl: env.URL?.replace(/\/+$/, '') ?? siteUrl,
    adminUsername: env.ADMIN_USERNAME,
    adminPassword: env.ADMIN_PASSWORD,
    loginCode: env.LOGIN_CODE,
    buildHookUrl: env.BUILD_HOOK_URL,
    /** without a trailing slash */
    deploysUrl: env.DEPLOYS_URL?.replace(/\/+$/, ''),
    deploysToken: env.DEPLOYS_TOKEN,
    publishMode: publishModeOf(env),
    smtpUrl: env.SMTP_URL,
    mailFrom: env.MAIL_FROM,
    inquiryMailTo: env.INQUIRY_MAIL_TO,
    mailFolder: env.MAIL_FOLDER,
    /** how long former versions stay, and how many bytes of files that only they name */
    history: { days: env.HISTORY_DAYS, bytes: env.HISTORY_BYTES },
    /** whether pictures are encoded before a visitor asks for them */
    imagesAhead: env.IMAGES_AHEAD === 'on',
    /** whether visitors can read the site offline */
    offline: env.OFFLINE === 'on',
    /** live revision that a build may replace even if it looks newer */
    replaceRevision: env.REPLACE_REVISION,
    /** build target: this machine, the platform's live site, or a preview */
    builtFor: builtFor(env.NETLIFY, env.CONTEXT),
    /** ID of the deploy being built */
    deploy: env.DEPLOY_ID,
    /** of the served release; undefined on Netlify */
    siteFolder: env.SITE_FOLDER,
  }
}
export type Env = ReturnType<typeof settingsOf>

/**
 * Reads and validates the environment.
 * @throws Error naming every invalid key with the reason
 */
export function readEnv(source: NodeJS.ProcessEnv = process.env): Env {
  // An empty value in .env counts as unset.
  const set = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== ''))
  const result = safeParse(envSchema, set)
  if (result.success) return settingsOf(result.data)
  const faults = result.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`)
  throw new Error(`The environment is not valid.\n  ${faults.join('\n  ')}`)
}
