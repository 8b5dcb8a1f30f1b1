let loading: Promise<typeof import('./post-inquiry.ts')> | undefined

/**
 * The code that checks and sends the form. It loads after hydration, because parsing the rules takes a slow
 * phone nearly as long as React.
 * @throws Error if it can't be loaded; the next call retries
 */
export function formRules(): Promise<typeof import('./post-inquiry.ts')> {
  loading ??= import('./post-inquiry.ts').catch((error: unknown) => {
    loading = undefined
    throw error
  })
  return loading
}
