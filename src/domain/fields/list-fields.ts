import * as z from 'zod/mini'
import { type ItemKind, plurals } from '#src/domain/fields/item-kinds.ts'
import {
  type BlocksField,
  type ChoicesField,
  type RelationField,
  capitalized,
  shapeOf,
} from './field.ts'
import { formMessages } from './form-messages.ts'
import { idSchema } from './identity.ts'
import { parseId } from './parse-id.ts'
import { lineField, proseField } from './text-fields.ts'

/** Related items, without duplicates; an empty list by default. */
export function relationField(to: ItemKind): RelationField {
  const label = `selected ${plurals[to]}`
  const ids = z
    .array(
      z.int(formMessages.noId(label)).check(z.positive(formMessages.noId(label))),
      formMessages.noList(label),
    )
    .check(z.overwrite((list) => [...new Set(list)]))
  return {
    kind: 'relation',
    to,
    label,
    heading: capitalized(plurals[to]),
    stored: z.array(idSchema),
    published: z.array(idSchema),
    add: z._default(ids, []),
    edit: ids,
  }
}

const parts = {
  title: lineField('title', { most: Infinity }),
  paragraph: proseField('description'),
}

/** At most one related item, as a list; an id alone is a list of one. */
export function singleRelationField(to: ItemKind, label: string): RelationField {
  const message = formMessages.noSingle(label, to)
  const form = z.pipe(
    z.transform((sent: unknown) => listOf(sent)),
    z.array(z.int(message).check(z.positive(message)), message).check(z.maxLength(1, message)),
  )
  // Items of the history and drafts may be older than the field.
  const stored = z._default(z.array(idSchema), [])
  return {
    kind: 'relation',
    to,
    most: 1,
    label,
    heading: capitalized(label),
    stored,
    published: stored,
    add: z._default(form, []),
    edit: form,
  }
}

/** Any of several texts, without duplicates; an empty list by default. */
export function choicesField(
  label: string,
  { heading, choices }: Pick<ChoicesField, 'heading' | 'choices'>,
): ChoicesField {
  const wrong = formMessages.noChoice(`entries of the ${label}`, [...choices.keys()])
  const form = z.pipe(
    // A state from before the field has none.
    z.transform((sent: unknown) => sent ?? []),
    z
      .array(
        z.string(wrong).check(z.refine((one) => choices.has(one), wrong)),
        formMessages.noList(label),
      )
      .check(z.overwrite((list) => [...choices.keys()].filter((one) => list.includes(one)))),
  )
  const stored = z._default(z.array(z.string()), [])
  return {
    kind: 'choices',
    choices,
    label,
    heading,
    stored,
    published: stored,
    add: z._default(form, []),
    edit: form,
  }
}

function listOf(sent: unknown): unknown {
  if (sent === null || sent === '') return []
  const id = typeof sent === 'string' ? parseId(sent) : sent
  return typeof id === 'number' ? [id] : sent
}

/** Two blocks of a title and a paragraph. If both are absent, each reports that it is required. */
export function blocksField(label: string): BlocksField {
  const stored = z.object(shapeOf(parts, 'stored'))
  const published = z.object(shapeOf(parts, 'published'))
  const sent = z.object(shapeOf(parts, 'add'), formMessages.blocksRequired)
  const blocks = z.tuple([sent, sent], formMessages.blocksRequired)
  return {
    kind: 'blocks',
    parts,
    label,
    heading: 'Paragraphs',
    stored: z.array(stored),
    published: z.tuple([published, published]),
    add: z.pipe(
      z.transform((value: unknown) => (value === undefined ? [{}, {}] : value)),
      blocks,
    ),
    edit: blocks,
  }
}
