import { withResolvers } from '#src/browser/with-resolvers.ts'
import { storedToken } from './tab-storage.ts'

// A new tab gets the session from another one of this browser that has it. It passes through no storage: each tab
// keeps its own copy (specification, section 3), which ends with the tab.

const channelName = 'administration-session'

/** How long a new tab waits for an answer, ms; tabs in the background answer within some milliseconds. */
const patience = 400

type Message = { is: 'question' } | { is: 'answer'; token: string }

/** Answers new tabs while this one has a running session. @returns a function that stops it */
export function shareSession(): () => void {
  if (typeof BroadcastChannel === 'undefined') return () => undefined
  const channel = new BroadcastChannel(channelName)
  channel.addEventListener('message', ({ data }: MessageEvent<Message>) => {
    const token = storedToken()
    if (data.is === 'question' && token !== null)
      channel.postMessage({ is: 'answer', token } satisfies Message)
  })
  return () => channel.close()
}

/** The token of another tab; undefined if no tab answers. */
export async function handedToken(): Promise<string | undefined> {
  if (typeof BroadcastChannel === 'undefined') return undefined
  const channel = new BroadcastChannel(channelName)
  const { promise, resolve } = withResolvers<string | undefined>()
  channel.addEventListener('message', ({ data }: MessageEvent<Message>) => {
    if (data.is === 'answer') resolve(data.token)
  })
  channel.postMessage({ is: 'question' } satisfies Message)
  const timer = setTimeout(() => resolve(undefined), patience)
  const token = await promise
  clearTimeout(timer)
  channel.close()
  return token
}
