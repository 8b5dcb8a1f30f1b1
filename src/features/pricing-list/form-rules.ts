let rules: Promise<typeof import('#src/domain/inquiry/inquiry.ts')> | undefined

/**
 * What the form is held to. It comes after the form is awake: reading it takes a slow phone nearly
 * as long as React.
 * @throws Error when it can't be had; the next call tries again
 */
export function formRules(): Promise<typeof import('#src/domain/inquiry/inquiry.ts')> {
  rules ??= import('#src/domain/inquiry/inquiry.ts').catch((error: unknown) => {
    rules = undefined
    throw error
  })
  return rules
}
