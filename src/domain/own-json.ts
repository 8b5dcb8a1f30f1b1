/**
 * Reads JSON that this site wrote itself: its build, its API or its own storage. A schema reads what
 * others may have written. This is the only place where parsed JSON gets a type unchecked.
 */
// oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- the caller names what was written
export const ownJson = <Written>(text: string): Written => JSON.parse(text) as Written
