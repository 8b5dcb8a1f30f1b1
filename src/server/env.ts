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

const keys = {
  PORT: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(65_535)), 8888),
  DATA_DIR: z._default(z.string(), '.data'),
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
  OFFLINE: z._default(z.enum(['on', 'off']), 'on'),
  REPLACE_REVISION: z.optional(
    z.string().check(z.regex(/^(?:\d+|unknown)$/, 'must be a revision number, or unknown')),
  ),
}

/**
 * What Netlify says by itself, and nobody else sets.
 * @see https://docs.netlify.com/build/configure-builds/environment-variables/
 */
const platformKeys = {
  /** `true` while it builds */
  NETLIFY: text,
  /** of a build: `production`, or a preview's or branch's */
  CONTEXT: text,
  /** name of the deploy that is being built */
  DEPLOY_ID: text,
  /** where it serves the site */
  URL: z.catch(webAddress, undefined),
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

const wholeSchema = z.object({ ...keys, ...platformKeys }).check(({ value, issues }) => {
  for (const key of value.NETLIFY === 'true' ? requiredOnPlatform : [])
    if (value[key] === undefined)
      issues.push({ code: 'custom', input: undefined, path: [key], message: missingOnPlatform })
})

function settingsOf(env: z.infer<typeof wholeSchema>) {
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
}
export type Env = ReturnType<typeof settingsOf>

/**
 * The environment as the program uses it.
 * @throws Error naming every key that does not fit, and why
 */
export function readEnv(source: NodeJS.ProcessEnv = process.env): Env {
  // An empty line in .env means the same as no line.
  const set = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== ''))
  const result = safeParse(wholeSchema, set)
  if (result.success) return settingsOf(result.data)
  const faults = result.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`)
  throw new Error(`The environment is not valid.\n  ${faults.join('\n  ')}`)
}
