/** Prints the page's address and the day beside the logo. Browsers print theirs only where a visitor asks for them. */
export function signPrints(): void {
  addEventListener('beforeprint', () => {
    const { host, pathname, search } = location
    const day = new Date().toLocaleDateString('en-GB', { dateStyle: 'long' })
    document
      .querySelector('[data-top-bar]')
      ?.setAttribute('data-printed', `${host}${pathname}${search}\n${day}`)
  })
}
