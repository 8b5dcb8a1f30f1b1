/**
 * Events that precede a click, also on touch screens. At this point the page fetches
 * the files that the click needs.
 */
export const intents = ['pointerover', 'focusin'] as const
