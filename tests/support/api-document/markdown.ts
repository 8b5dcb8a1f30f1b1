import type { CallName, Contract } from '#src/domain/api/contract.ts'
import { catalogueContracts } from '#src/domain/api/catalogue-contracts.ts'
import { changeContracts } from '#src/domain/api/change-contracts.ts'
import { datasheetContracts } from '#src/domain/api/datasheet-contracts.ts'
import { draftContracts } from '#src/domain/api/draft-contracts.ts'
import { editingContracts } from '#src/domain/api/editing-contracts.ts'
import { sheetContracts } from '#src/domain/api/import.ts'
import { orderContracts } from '#src/domain/api/order-contracts.ts'
import { previewContracts } from '#src/domain/api/preview-contracts.ts'
import { publicationContracts } from '#src/domain/api/publication-contracts.ts'
import { scheduleContracts } from '#src/domain/api/schedules.ts'
import { sessionContracts } from '#src/domain/api/session-contracts.ts'
import { storageContracts } from '#src/domain/api/storage-contracts.ts'
import { imagesAtMost } from '#src/domain/fields/form-limits.ts'
import { type Examples, type openApi, refusals, refusalsOf } from './open-api.ts'

const chapters = {
  'The catalogue': catalogueContracts,
  Datasheets: datasheetContracts,
  'Shared schedules': scheduleContracts,
  Inquiries: orderContracts,
  'Stored files': storageContracts,
  'Signing in': sessionContracts,
  'Editing the catalogue': editingContracts,
  'Drafts and collections': draftContracts,
  Previews: previewContracts,
  'Changes of many items and history': changeContracts,
  'Sheets of products': sheetContracts,
  Publishing: publicationContracts,
}

const introduction = `# The HTTP API

The site, the dashboard and other clients use these calls. Each is defined once, as a contract in
\`src/domain/api\`, which types its handler and its clients; this page and
[\`/api/openapi.json\`](../public/api/openapi.json), an OpenAPI 3.1 document with the schema of each
answer, derive from the contracts. Examples are answers of the tests, with lists cut to one entry.
\`npx vitest run --project api tests/api/answers.test.ts -u\` writes both again.

Bodies and answers are JSON in UTF-8 unless a call says otherwise. Ids are positive whole numbers that
are never used again. Instants are ISO 8601 in UTC. An administrator's call carries
\`Authorization: Bearer TOKEN\`.

## Errors

Every answer that is no success is \`{ "message": string }\`, after a failed validation also with
\`"errors": { [field]: string[] }\`. It never holds a stack trace, a path, SQL or HTML.

| status | when |
| --- | --- |
${Object.entries(refusals)
  .map(([status, when]) => `| ${status} | ${when} |`)
  .join('\n')}

405, 500 and 503 may follow any call; the calls below name the others. To a browser (\`Accept: text/html\`),
the addresses of datasheets answer 404 with the site's page and other refusals with their sentence.

## Editing forms

Multipart fields have the names of the item's fields; lists are \`category_ids[0]\`, \`category_ids[1]\` and
so on. On edit, a field that is absent stays as it is, and one that is present and empty is emptied, or
refused if it is required. A relation's bare name with an empty value clears it. Files larger than one
request are sent ahead in parts and named by their upload's id: \`image_upload\`, \`datasheet_upload\`,
\`images_upload[n]\`. \`specs\` and \`variants\` are JSON texts. A \`version\` makes the call fail with 409 if
the item has changed since.

A project has 1 to ${imagesAtMost} \`images\`. Those of a product follow its \`image\`, none to ${imagesAtMost}. Images that stay
are named in \`keep_images[n]\`, and \`keep_images\` with an empty value keeps none of a product's.
\`image_order[n]\` is their order: kept ones by their paths, new ones by their uploads' ids. A product's
\`image\` may be the path of one of its \`images\`, which becomes the first; \`keep_images[n]\` may name the
former first one, which then follows.

\`datasheetSource\` says which datasheets a product shows: \`uploaded\` (the variant's, else the product's,
else the made one) or \`made\` (made from data, although files were uploaded). With it, a product may lack a
file of its own: always with \`made\`, and with \`uploaded\` if a variant has one. Without it, the file is
required as ever, and a form that brings one shows it. \`datasheet\` in answers is the address that is shown.
\`drawing\`, of a product or a variant, is a PNG or an SVG, which is written anew: paths, shapes and texts
with plain colours. What else it shows is refused by name; what shows nothing, such as scripts, is left out.
`

/** The API as a page to read. */
export function apiPage(document: ReturnType<typeof openApi>, examples: Examples): string {
  const chapterTexts = Object.entries(chapters).map(
    ([title, contracts]) =>
      `## ${title}\n\n${Object.entries<Contract>(contracts)
        .map(([name, contract]) => sectionOf(name as CallName, contract, document, examples))
        .join('\n')}`,
  )
  return [introduction, ...chapterTexts].join('\n')
}

function sectionOf(
  name: CallName,
  contract: Contract,
  document: ReturnType<typeof openApi>,
  { answer, body }: Examples,
): string {
  const { summary, caller, status = 200 } = contract
  const own = refusalsOf(contract).filter((one) => ![405, 500, 503].includes(one))
  const parts = [
    `### ${name}`,
    `${summary}.${caller === 'administrator' ? ' For administrators.' : ''}`,
    queryOf(name, document),
    bodyOf(contract.body, body.get(name)),
    `Answers ${status}${mediaOf(contract)}${own.length > 0 ? `; refuses with ${own.join(', ')}` : ''}.`,
    answer.has(name) ? fenced(answer.get(name)) : '',
  ]
  return `${parts.filter((part) => part !== '').join('\n\n')}\n`
}

function queryOf(name: CallName, { paths }: ReturnType<typeof openApi>): string {
  const [method = '', path = ''] = name.split(' ')
  const operation = paths[path.replace(/:(\w+)/g, '{$1}').replace('*', '{path}')]?.[
    method.toLowerCase()
  ] as { parameters?: { in: string; name: string; required: boolean }[] } | undefined
  const query = operation?.parameters?.filter((one) => one.in === 'query') ?? []
  if (query.length === 0) return ''
  const names = query.map((one) => `\`${one.name}\`${one.required ? ' (required)' : ''}`)
  return `Query: ${names.join(', ')}.`
}

function bodyOf(body: Contract['body'], example: unknown): string {
  if (body === undefined) return ''
  if (body === 'form') return 'Body: a multipart form with the fields of the item.'
  if (body === 'bytes') return 'Body: the bytes of the file.'
  return example === undefined ? 'Body: JSON.' : `Body:\n\n${fenced(example)}`
}

const mediaOf = ({ answer }: Contract) => (typeof answer === 'string' ? ` with ${answer}` : '')

const fenced = (value: unknown) => `\`\`\`json\n${JSON.stringify(value, null, 2)}\n\`\`\``
