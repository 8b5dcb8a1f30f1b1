/** What a visitor does before a click, also with a finger: what the click needs is asked for then, to be there for it. */
export const intents = ['pointerover', 'focusin'] as const
