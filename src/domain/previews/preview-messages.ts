const named = (names: readonly string[]) => new Intl.ListFormat('en-GB').format(names)

/** Messages about previews. */
export const previewMessages = {
  gone: 'This preview doesn’t exist, has expired or has been revoked. Ask whoever sent you the link for a new one.',
  notFound: 'Preview Not Found',
  revoked: 'The preview has been revoked. Its link no longer works.',
  cantShow: (names: readonly string[]) =>
    `${named(names)} can’t be shown like this yet. Complete the fields below, then preview again.`,
  notBuilt:
    'The site has not been built yet, so there are no pages to preview. Please try again in a minute.',
} as const
