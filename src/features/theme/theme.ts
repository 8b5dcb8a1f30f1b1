import { attempt } from '#src/browser/attempt.ts'

export type Theme = 'dark' | 'light'

/** Local storage key of the visitor's choice. */
const key = 'theme'

/** The page's current theme: the visitor's choice, else the system's. */
function currentTheme(): Theme {
  const { theme } = document.documentElement.dataset
  if (theme === 'dark' || theme === 'light') return theme
  return matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light'
}

/** Applies a theme now and on every later page. Without storage it applies to this page only. */
function chooseTheme(theme: Theme): void {
  document.documentElement.dataset['theme'] = theme
  attempt(() => localStorage.setItem(key, theme))
}

/** Lets the button in the bar change the theme and tell the current one to screen readers. */
export function startThemeToggle(): void {
  const toggle = document.querySelector('[data-theme-toggle]')
  const tell = () => toggle?.setAttribute('aria-pressed', String(currentTheme() === 'dark'))
  toggle?.addEventListener('click', () => {
    chooseTheme(currentTheme() === 'dark' ? 'light' : 'dark')
    tell()
  })
  matchMedia('(prefers-color-scheme: dark)').addEventListener('change', tell)
  document.addEventListener('prerenderingchange', tell)
  tell()
}
