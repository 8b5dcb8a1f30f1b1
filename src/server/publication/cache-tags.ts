/** Cache tag of every response built from the catalogue; a catalogue change purges it. */
export const catalogueTag = 'catalogue'
