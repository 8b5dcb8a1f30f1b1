import path from 'node:path'

/** Where the parts of a bundle lie in its folder. */
export const bundleParts = (folder: string) => ({
  /** what visitors get beside pages: scripts, styles, fonts, public files */
  static: path.join(folder, 'static'),
  /** the code that renders pages */
  server: path.join(folder, 'server'),
  /** what V8 has compiled of it */
  compiled: path.join(folder, 'compiled'),
  /** which stylesheets each page's code needs */
  styles: path.join(folder, 'styles.json'),
})
