import { writeFile } from 'node:fs/promises'
import { inDatabase, insertOrders, unique } from '#tests/e2e/admin.ts'
import { textsOfPages, withoutSpaces } from '#tests/e2e/printed-pages.ts'
import { sessionOf } from '#tests/support/administration.ts'
import type { Target, Visitor } from './drivers/visitor.ts'
import { expect, test } from './test.ts'

interface Printed {
  /** texts that the paper has */
  has: readonly string[]
  /** texts that only a screen has */
  lacks: readonly string[]
}

/**
 * WebDriver can't print with WebKit, and Firefox draws most weights of a variable font as shapes. There, the rules for
 * print take the place of those for a screen, and the page is read as a person sees it.
 */
async function expectPrinted(visitor: Visitor, { has, lacks }: Printed): Promise<void> {
  const pdf = await visitor.print()
  if (pdf !== undefined) await keepForLooking(pdf)
  const text =
    pdf !== undefined && visitor.engine === 'Chromium'
      ? (await textsOfPages(pdf)).join('')
      : await shownForPrint(visitor)
  for (const part of has) expect(withoutSpaces(text)).toContain(withoutSpaces(part))
  for (const part of lacks) expect(withoutSpaces(text)).not.toContain(withoutSpaces(part))
}

async function keepForLooking(pdf: Uint8Array): Promise<void> {
  expect((await textsOfPages(pdf)).length).toBeGreaterThan(0)
  await writeFile(test.info().outputPath('printed.pdf'), pdf)
}

const shownForPrint = ({ run }: Visitor) =>
  run(() => {
    for (const { cssRules } of document.styleSheets) swap(cssRules)
    // A window skips what is far below it; paper has everything.
    for (const { style } of document.querySelectorAll<HTMLElement>('section'))
      style.contentVisibility = 'visible'
    return document.body.innerText

    function swap(rules: CSSRuleList): void {
      for (const rule of rules) {
        if (rule instanceof CSSMediaRule)
          rule.media.mediaText = rule.media.mediaText
            .replace('print', 'all')
            .replace('screen', 'not all')
        if ('cssRules' in rule) swap(rule.cssRules as CSSRuleList)
      }
    }
  }, null)

test('A product prints as its values and its light', async ({ visitor }) => {
  await visitor.open('/product/62')
  await visitor.see({ role: 'img', name: /^Polar diagram/ })
  await expectPrinted(visitor, {
    has: ['Zenith 220', 'Order code', 'Description', 'Driver', 'Polar diagram'],
    lacks: ['People Also Like', 'Similar by light', 'Add to Pricing List'],
  })
})

test('A comparison prints as its table and its diagrams', async ({ visitor }) => {
  await visitor.open('/compare?v=RD-ZN220-WH-27-12&v=SL-AL045-MB-27-10')
  await visitor.see({ role: 'img', name: /^Polar diagram/ })
  await expectPrinted(visitor, {
    has: ['Zenith 220', 'Alto 45', 'Light distribution', 'Finish'],
    lacks: ['Only differences', 'Download CSV'],
  })
})

test('The pricing list prints as a schedule', async ({ visitor }) => {
  const dialog: Target = { role: 'dialog', name: 'Paste order codes' }
  await visitor.open('/pricingList')
  await visitor.click({ role: 'button', name: 'Paste order codes' })
  const codes: Target = { role: 'textbox', name: /^Order codes/, in: dialog }
  await visitor.fill(codes, '12 x SL-AL045-WH-30-24\n4 x SL-FL600-WH-30-90')
  await visitor.click({ role: 'button', name: 'Add 2 lines', in: dialog })
  await visitor.see({ css: '[data-line]', text: 'SL-FL600-WH-30-90' })
  await expectPrinted(visitor, {
    has: ['SL-AL045-WH-30-24', 'SL-FL600-WH-30-90', '16 luminaires'],
    lacks: ['More Products', 'Submit', 'First name'],
  })
})

test.describe('In the administration', () => {
  test.use({ site: 'DESK_SITE' })

  test('An order prints in full', async ({ visitor }) => {
    const { id } = unique()
    await insertOrders({ id, firstName: 'Noura', lines: [[1, 3]] })
    const token = await inDatabase((database) => sessionOf(database, 'admin'))
    await visitor.open('/about-us')
    await visitor.run((value) => sessionStorage.setItem('token', value), token)
    await visitor.open(`/order/${id}`)
    await visitor.see({ role: 'list', name: 'Ordered products' })
    await expectPrinted(visitor, { has: ['Noura', `#${id}`], lacks: ['End Order'] })
  })
})
