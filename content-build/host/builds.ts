import type { Deploy } from '@netlify/functions'
import { BuildError } from '../build/run-program.ts'
import { explain } from '../program/explain.ts'
import { uniqueName } from './deploys.ts'
import type { DeployEventName, Functions } from './functions.ts'

interface BuildsParts {
  /**
   * Builds a release and switches to it.
   * @param onBegin receives the deploy's name before the release is built
   */
  publish: (onBegin: (deploy: string) => Promise<void>) => Promise<unknown>
  /** Aborts builds; an aborted build reports nothing. */
  signal: AbortSignal
  refresh: () => Promise<void>
  emit: Functions['emit']
  /** reads the served release */
  siteUrl: () => string
}

/**
 * Builds on request, one build at a time; a request during a build starts one more after it.
 * Functions receive the events of each build as on the platform. A build that fails leaves the
 * served release as it is.
 */
export function startBuilds({ publish, signal, refresh, emit, siteUrl }: BuildsParts) {
  let wanted = false
  let running: Promise<void> | undefined

  /** the deploy of the last event */
  let last: Deploy | undefined

  const report = async (event: DeployEventName, deploy: Deploy) => {
    last = deploy
    try {
      if (!signal.aborted)
        await emit(event, {
          deploy,
          site: { id: 'local', name: 'local', url: siteUrl(), adminUrl: siteUrl() },
        })
    } catch (error) {
      console.error(`${event} could not be processed.`, error)
    }
  }

  const build = async () => {
    let deploy = deployOf(siteUrl(), uniqueName('none'))
    try {
      await publish(async (name) => {
        deploy = deployOf(siteUrl(), name)
        await report('deployBuilding', deploy)
      })
      await refresh()
    } catch (error) {
      if (signal.aborted) return
      const errorMessage = error instanceof BuildError ? error.message : explain(error)
      console.error(`${errorMessage}\nThe previous release is still being served.`)
      return report('deployFailed', { ...deploy, state: 'error', errorMessage })
    }
    const publishedAt = new Date().toISOString()
    return report('deploySucceeded', { ...deploy, state: 'ready', publishedAt })
  }

  const buildWhileWanted = async () => {
    while (wanted && !signal.aborted) {
      wanted = false
      await build()
    }
    running = undefined
  }

  return {
    ask: (): void => {
      wanted = true
      running ??= buildWhileWanted()
    },
    /** The last deploy's state; earlier ones are not remembered. */
    find: (id: string): Deploy | undefined => (last?.id === id ? last : undefined),
    /** Resolves when no build runs. */
    settled: async (): Promise<void> => running,
  }
}

/** The platform's description of a deploy that is being built. */
export function deployOf(siteUrl: string, id: string): Deploy {
  return {
    id,
    siteId: 'local',
    buildId: id,
    state: 'building',
    errorMessage: null,
    url: siteUrl,
    sslUrl: siteUrl,
    permalinkUrl: siteUrl,
    adminUrl: siteUrl,
    context: 'production',
    branch: null,
    commitRef: null,
    commitUrl: null,
    commitMessage: null,
    committer: null,
    title: null,
    createdAt: new Date().toISOString(),
    publishedAt: null,
    time: null,
    manual: false,
    framework: 'astro',
  }
}
