import path from 'node:path'

/** Paths of a bundle's parts. */
export const bundleParts = (folder: string) => ({
  /** files served besides the pages: scripts, styles, fonts, public files */
  static: path.join(folder, 'static'),
  /** the code that renders pages */
  server: path.join(folder, 'server'),
  /** the stylesheets that each page's code needs */
  styles: path.join(folder, 'styles.json'),
  /** the service worker's code */
  worker: path.join(folder, 'worker.js'),
  /** the list of all files above */
  files: path.join(folder, 'files.json'),
})

/** The folder of a project's bundles. It is inside the project, because the bundles' code imports packages. */
export const bundlesIn = (project: string) => path.join(project, '.cache/site')

/** A bundle is named by the fingerprint of its sources; one that is made again gets a suffix. */
export const bundleName = /^[0-9a-f]{32}(?:-\w+)?$/

/** The file with the name of the bundle that the last build used, from which previews are rendered. */
export const currentBundle = (project: string) => path.join(bundlesIn(project), 'current')
