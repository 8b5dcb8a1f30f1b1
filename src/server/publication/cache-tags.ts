/** Tag of every answer made of the catalogue; a catalogue change purges it. */
export const catalogueTag = 'catalogue'
