/**
 * The folder of zips that a rehearsal is of: API tests then call the functions in it, over a database
 * server, where they else call the sources over an embedded file.
 */
export const rehearsedFunctions = () => process.env['REHEARSED_FUNCTIONS']
