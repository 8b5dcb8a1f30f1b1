import styles from './dialogs.css?inline'

/** A page's own styles load before it is painted; those of a dialog come with its code. */
export function adoptStyles(text: string): CSSStyleSheet {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(text)
  document.adoptedStyleSheets.push(sheet)
  return sheet
}

adoptStyles(styles)
