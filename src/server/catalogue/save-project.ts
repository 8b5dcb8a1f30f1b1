import type { Id } from '#src/domain/fields/identity.ts'
import type { Administrator } from '#src/domain/administration/administrator.ts'
import type { FormFile } from '#src/domain/files/file-kinds.ts'
import { formMessages } from '#src/domain/fields/form-messages.ts'
import { projectImages } from '#src/domain/fields/form-limits.ts'
import { projectAddForm, projectEditForm, projectFields } from '#src/domain/project/form.ts'
import { openCatalogueDatabase } from '#src/server/database/open.ts'
import { insertProject, updateProject } from '#src/server/database/projects.ts'
import { acceptedImage } from './accepted-files.ts'
import {
  type CatalogueChange,
  type Editor,
  type Lookup,
  readLookup,
  requireValid,
  requireItem,
  versionOf,
} from './change.ts'
import { ValidationError } from '#src/server/errors.ts'
import { checkedForm } from '#src/server/validation/validate.ts'
import type { SentForm } from './sent-form.ts'
import { type Saved, saveChange, saveNew } from './save-item.ts'
import { fileAt, imagePlaces, uploadIds } from './sent-files.ts'

/** Adds a project. */
export async function addProject(
  form: SentForm,
  { administrator, context }: Editor,
): Promise<Saved> {
  const change = changeOf(form, administrator)
  const database = await openCatalogueDatabase()
  const known = await readLookup(database, change)
  const { paragraph = [{}, {}], ...values } = await valuesOf(form, known)
  const fields = checkedForm({ ...values, paragraph }, projectAddForm)
  requireValid(known)
  const files = await acceptedImages(fields.images)
  const [first, ...others] = inOrder(form, [], files)
  if (first === undefined) throw new ValidationError({ images: [formMessages.imagesRequired] })
  return saveNew(
    { database, context, change, files },
    insertProject({ ...fields, images: [first, ...others] }),
  )
}

/** Changes a project: a field that is absent stays as it is. */
export async function editProject(
  id: Id,
  form: SentForm,
  { administrator, context }: Editor,
): Promise<Saved> {
  const version = versionOf(form.value('version'))
  const change = { ...changeOf(form, administrator), key: id, version }
  const database = await openCatalogueDatabase()
  const known = await readLookup(database, change)
  const present = requireItem(change, known)
  const values = { ...(await valuesOf(form, known)), keep_images: form.list('keep_images') }
  const { images, keep_images, ...fields } = checkedForm(values, projectEditForm)
  if (keep_images?.some((path) => !present.images.includes(path)) === true)
    throw new ValidationError({ keep_images: [formMessages.notKept] })
  requireValid(known)
  const files = await acceptedImages(images ?? [])
  const changed = images !== undefined || keep_images !== undefined
  return saveChange(
    { database, context, change, files },
    id,
    updateProject(id, {
      ...fields,
      ...(changed ? { images: inOrder(form, keep_images ?? [], files) } : {}),
    }),
  )
}

const changeOf = (form: SentForm, administrator: Administrator): CatalogueChange<'project'> => ({
  kind: 'project',
  administrator,
  uploads: uploadIds(imagePlaces(form) ?? []),
  relations: [
    {
      field: 'product_ids',
      kind: 'product',
      ...projectFields.product_ids,
      ids: form.ids('product_ids'),
    },
  ],
})

const textNames = ['title', 'quote', 'location', 'partners', 'description', 'dateOfProject']

async function valuesOf(form: SentForm, { uploads }: Lookup<'project'>) {
  return {
    ...form.valuesOf(textNames),
    paragraph: paragraphOf(form),
    images: await filesOf(form, uploads),
    product_ids: form.ids('product_ids'),
  }
}

/** Whatever stands under `images` and is no list of files, its field refuses. */
async function filesOf(form: SentForm, uploads: Lookup<'project'>['uploads']): Promise<unknown> {
  const places = imagePlaces(form)
  if (places === undefined) return form.value('images')
  // Before they are read: what was sent ahead is bounded by nothing else.
  if (places.length > projectImages)
    throw new ValidationError({ images: [formMessages.tooManyImages] })
  const files: unknown[] = []
  for (const place of places) files.push(await fileAt(place, uploads))
  return files
}

/** The blocks travel as JSON; an empty text is two empty blocks, and what is broken stays a text. */
function paragraphOf(form: SentForm): unknown {
  const sent = form.value('paragraph')
  if (typeof sent !== 'string') return sent
  if (sent.trim() === '') return [{}, {}]
  try {
    return JSON.parse(sent)
  } catch {
    return sent
  }
}

/** One after the other: each takes hundreds of megabytes while it is decoded. */
async function acceptedImages(files: readonly FormFile[]) {
  const accepted: Awaited<ReturnType<typeof acceptedImage>>[] = []
  for (const file of files) accepted.push(await acceptedImage(file, 'images'))
  return accepted
}

/**
 * The project's pictures, each once: those that stay, then the new ones, unless `image_order[n]`
 * names them otherwise, a picture that stays by its path, a new one by the id it was sent ahead under.
 */
function inOrder(
  form: SentForm,
  kept: readonly string[],
  added: readonly { path: string }[],
): string[] {
  const places = imagePlaces(form) ?? []
  const images = [
    ...kept.map((path) => ({ path, name: path })),
    ...added.map(({ path }, index) => ({ path, name: places[index]?.value })),
  ]
  const order: unknown[] = form.entries('image_order')?.map(({ value }) => value) ?? []
  const rank = ({ name }: { name: unknown }) =>
    order.includes(name) ? order.indexOf(name) : order.length
  return [...new Set(images.sort((a, b) => rank(a) - rank(b)).map(({ path }) => path))]
}
