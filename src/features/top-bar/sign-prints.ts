/** Writes the page's address and the day below each other into the bar, before the page is printed. */
export function signPrints(): void {
  addEventListener('beforeprint', () => {
    const bar = document.querySelector<HTMLElement>('[data-top-bar]')
    const { host, pathname, search } = location
    const day = new Date().toLocaleDateString('en-GB', { dateStyle: 'long' })
    bar?.setAttribute('data-printed', `${host}${pathname}${search}\n${day}`)
  })
}
