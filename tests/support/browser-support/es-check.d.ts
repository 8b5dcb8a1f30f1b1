/** The part of es-check 9 that tests use; it declares no types. */
declare module 'es-check' {
  export interface Config {
    files: string[]
    /** whether the files are modules */
    module: boolean
    /** derives the version of ECMAScript from the browsers */
    checkBrowser: boolean
    browserslistQuery: string
    /** also finds the methods that browsers lack, and then reads newer syntax */
    checkFeatures: boolean
    /** names of features, separated by commas */
    ignore: string
  }
  export function runChecks(
    configs: readonly Config[],
    options: object,
  ): { errors: { file: string; err: Error }[] }
}
