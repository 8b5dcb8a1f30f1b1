/**
 * Events that precede a click, also on touch screens. What the click needs is fetched at this
 * point.
 */
export const intents = ['pointerover', 'focusin'] as const
