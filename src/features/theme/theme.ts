export type Theme = 'dark' | 'light'

/** Local storage key of the visitor's choice. */
const key = 'theme'

/** The theme on the page now: the visitor's choice, else the system's. */
export function currentTheme(): Theme {
  const { theme } = document.documentElement.dataset
  if (theme === 'dark' || theme === 'light') return theme
  return matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light'
}

/** Shows a theme at once, and on every later page. Where nothing can be stored it holds for this page. */
export function chooseTheme(theme: Theme): void {
  document.documentElement.dataset['theme'] = theme
  try {
    localStorage.setItem(key, theme)
  } catch (error) {
    console.info('The theme can’t be stored; it holds for this page.', error)
  }
}
