import { installOtherBrowsers } from '#content-build/install-for-tests.mjs'

/** Before the first test, so that a fresh clone needs no step by hand. */
export default installOtherBrowsers
