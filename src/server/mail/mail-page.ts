import { company } from '#src/content/company.ts'
import { Markup, html } from './markup.ts'

// All mail clients support tables and inline styles. Clients that support style sheets get the dark
// colours by classes, with `!important` to override the inline styles.

export const styles = {
  text: 'margin:0 0 16px;font-size:16px;line-height:1.5;color:#15171b',
  message: 'font-size:16px;line-height:1.5;color:#15171b',
  soft: 'font-size:14px;line-height:1.5;color:#5c5a55',
  heading: 'margin:0 0 24px;font-size:28px;line-height:1.2;font-weight:300;color:#15171b',
  label: 'margin:32px 0 8px;font-size:13px;line-height:1.5;letter-spacing:0.04em;color:#b4661a',
  rule: 'border-top:1px solid #dcd8d0',
  cell: 'padding:12px 0;vertical-align:middle;border-top:1px solid #dcd8d0',
} as const

const fonts = "Geist,'Helvetica Neue',Helvetica,Arial,sans-serif"

const dark = new Markup(`@media (prefers-color-scheme: dark) {
  .paper { background: #0b0e13 !important }
  .ink { color: #eeece7 !important }
  .soft { color: #a3a29e !important }
  .amber { color: #ffb765 !important }
  .rule { border-color: #2b3038 !important }
}`)

/**
 * A mail in the site's look, at most 600 px wide.
 * @param preview the line that a list of mails shows beside the subject
 */
export function mailPage(title: string, preview: string, content: Markup): string {
  return html`<!doctype html>
    <html lang="en" dir="ltr">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        <title>${title}</title>
        <style>
          ${dark}
        </style>
      </head>
      <body class="paper" style="margin:0;padding:0;background:#f7f5f1">
        <div style="display:none;max-height:0;overflow:hidden">${preview}</div>
        <table
          role="presentation"
          class="paper"
          width="100%"
          cellpadding="0"
          cellspacing="0"
          style="background:#f7f5f1;font-family:${fonts}"
        >
          <tr>
            <td align="center" style="padding:32px 16px">
              <table
                role="presentation"
                width="100%"
                cellpadding="0"
                cellspacing="0"
                style="max-width:600px;text-align:left"
              >
                <tr>
                  <td class="ink" style="padding:0 0 32px;font-size:20px;color:#15171b">
                    ${company.name}
                  </td>
                </tr>
                <tr>
                  <td>${content}</td>
                </tr>
                <tr>
                  <td style="padding:40px 0 0">
                    <div class="rule soft" style="${styles.rule};${styles.soft};padding-top:16px">
                      ${company.legalName}<br />${company.address.join(', ')}<br />${company.phones.join(' · ')}
                    </div>
                  </td>
                </tr>
              </table>
            </td>
          </tr>
        </table>
      </body>
    </html>`.text
}
