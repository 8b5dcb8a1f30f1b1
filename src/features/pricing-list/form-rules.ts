let rules: Promise<typeof import('#src/domain/inquiry/contact.ts')> | undefined

/**
 * The form's validation rules. They load after hydration, because parsing them takes a slow phone
 * nearly as long as React.
 * @throws Error if they can't be loaded; the next call retries
 */
export function formRules(): Promise<typeof import('#src/domain/inquiry/contact.ts')> {
  rules ??= import('#src/domain/inquiry/contact.ts').catch((error: unknown) => {
    rules = undefined
    throw error
  })
  return rules
}
