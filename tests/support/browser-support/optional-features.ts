/**
 * Features that some supported browsers lack, and how the site is complete without them. A feature covers those
 * below it in MDN's data.
 */
export const optionalFeatures: readonly { features: readonly string[]; without: string }[] = [
  {
    features: [
      'html.global_attributes.popover',
      'html.elements.button.popovertarget',
      'html.elements.button.popovertargetaction',
      'api.HTMLElement.hidePopover',
      'api.HTMLElement.popover',
      'css.selectors.popover-open',
    ],
    without: 'open-popovers.ts opens and closes popovers.',
  },
  {
    features: ['api.HTMLElement.showPopover'],
    without: 'The search stays closed when renew.ts has reloaded the page; its text is kept.',
  },
  {
    features: ['css.types.color.light-dark'],
    without: 'There is only the light theme: see content-build/astro/light-theme-alone.ts.',
  },
  {
    features: ['api.Document.prerendering', 'api.Document.prerenderingchange_event'],
    without: 'No page is prerendered.',
  },
  {
    features: ['api.Navigator.connection'],
    without: 'The data saver counts as off.',
  },
  {
    features: ['api.Window.requestIdleCallback'],
    without: 'when-idle.ts waits for a moment.',
  },
  {
    features: [
      'api.Document.startViewTransition',
      'api.Window.navigation',
      'css.at-rules.view-transition',
      'css.properties.view-transition-name',
    ],
    without: 'A page replaces another without a transition. React tests for both APIs.',
  },
  {
    features: ['css.at-rules.starting-style', 'css.selectors.details-content'],
    without: 'What opens is there at once.',
  },
  {
    features: ['api.Window.setImmediate'],
    without: 'React uses a MessageChannel.',
  },
  {
    features: ['css.properties.content-visibility', 'css.properties.contain-intrinsic-block-size'],
    without: 'Everything is laid out at once.',
  },
  {
    features: ['html.elements.details.name'],
    without: 'Facets stay open when another opens.',
  },
  {
    features: ['css.at-rules.media.scripting'],
    without: 'Without JavaScript, controls that need it stay visible.',
  },
  {
    features: ['css.at-rules.page', 'css.properties.break-after.avoid'],
    without: 'Paper has the browser’s margins, and a heading may be the last line of a page.',
  },
  {
    features: ['css.properties.text-wrap'],
    without: 'Lines break where they are full.',
  },
  {
    features: ['css.properties.text-size-adjust'],
    without: 'Texts have the size that the browser chooses.',
  },
  {
    features: ['css.properties.scrollbar-color', 'css.properties.scrollbar-width'],
    without: 'Scrollbars look as elsewhere.',
  },
  {
    features: ['css.properties.overflow-clip-margin', 'css.selectors.selection'],
    without: 'A decoration is missing.',
  },
  {
    features: ['css.properties.forced-color-adjust'],
    without: 'Safari has no forced colours.',
  },
  {
    features: ['css.properties.cursor', 'css.properties.resize'],
    without: 'A touch screen has no pointer.',
  },
  {
    features: ['css.properties.font-family.ui-monospace'],
    without: 'The next font of the list is used.',
  },
  {
    features: ['css.properties.inline-size.fit-content'],
    without: 'Samsung Internet has it; the data take another name for it.',
  },
]
