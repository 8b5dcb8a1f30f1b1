/** Shows the current year, since the page may have been built in an earlier one. */
export function showYear(): void {
  const year = document.querySelector('[data-year]')
  const now = new Date().getFullYear()
  // A clock that is behind is wrong.
  if (year !== null && now > Number(year.textContent)) year.textContent = String(now)
}
