/**
 * A text in which a mail program finds nothing to make a link of: no domain, network or email
 * address, no scheme and no network path. Only spaces are added, so people still read the same.
 * Addresses may also use the dots of other scripts.
 */
export const unlinked = (text: string): string =>
  text
    .replace(/\s*@\s*/g, ' @ ')
    .replace(/(?<=\p{L}):(?=\S)|:(?=\/\/)/gu, ': ')
    .replace(/\\(?=\\)/g, '\\ ')
    .replace(/[.。．｡](?=\p{L})/gu, '$& ')
    // A number with one dot is a decimal fraction.
    .replace(/\p{N}+(?:[.。．｡]\p{N}+){2,}/gu, (address) =>
      address.replace(/[.。．｡](?=\p{N})/gu, '$& '),
    )
    .trim()
