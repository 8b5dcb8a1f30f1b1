/**
 * The folder of zips in a rehearsal: API tests then call the zipped functions with a database server,
 * instead of the sources with an embedded file.
 */
export const rehearsedFunctions = () => process.env['REHEARSED_FUNCTIONS']
