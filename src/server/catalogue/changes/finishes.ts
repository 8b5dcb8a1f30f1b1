import { manyMessages } from '#src/domain/catalogue/change-messages.ts'
import { plurals } from '#src/domain/fields/item-kinds.ts'
import { changeMessages } from '#src/domain/fields/form-messages.ts'
import {
  type Finish,
  type FinishChange,
  finishCode,
  isFinishCode,
} from '#src/domain/product/finish.ts'
import { insertAudit } from '#src/server/database/audit.ts'
import type { Database } from '#src/server/database/database.ts'
import { isConstraint } from '#src/server/database/faults.ts'
import {
  type FinishUse,
  copyFinish,
  deleteFinish,
  finishUseIn,
  insertFinish,
  selectFinish,
  updateFinish,
} from '#src/server/database/finishes.ts'
import { listStoredItems } from '#src/server/database/stored-items.ts'
import { openCatalogueDatabase } from '#src/server/database/open.ts'
import { InUseError, NotFoundError, ValidationError } from '#src/server/errors.ts'
import { commitCatalogue } from '#src/server/publication/publish.ts'
import { type Author, againIfChanged, writeChange } from './write-change.ts'

const messages = {
  codeTaken: (name: string) => `The finish ${name} already has this code.`,
  codeFixed: 'The code cannot be changed, because links to lists of products name it.',
  notFound: 'Finish Not Found',
  inUse: (products: readonly string[], more: number) =>
    `The finish is used by ${products.join(', ')}${more > 0 ? ` and ${more} more` : ''}. Give them another finish first.`,
} as const

/** The answer to the administrator about a saved finish. */
interface SavedFinish {
  code: string
  message: string
}

/** @throws ValidationError for a code that another finish has */
export async function addFinish(finish: Finish, author: Author): Promise<SavedFinish> {
  const database = await openCatalogueDatabase()
  const { code } = finish
  const statements = [insertFinish(finish), audited('added', code, author)]
  await writeCode(database, code, () => commitCatalogue(database, statements, author.context))
  return { code, message: changeMessages.added('finish') }
}

/** Writes a finish with a new code. @throws ValidationError if another finish has it */
async function writeCode(database: Database, code: string, write: () => Promise<unknown>) {
  try {
    await write()
  } catch (error) {
    const other = isConstraint(error) ? await readFinish(database, code) : undefined
    if (other === undefined) throw error
    throw new ValidationError({ code: [messages.codeTaken(other.finish.name)] }, 'taken')
  }
}

/**
 * Changes the given values of a finish. Pages that show it are published again.
 * @throws NotFoundError
 * @throws ValidationError for another code, unless the present one breaks the rule for codes
 */
export const changeFinish = (
  asked: string,
  change: FinishChange,
  author: Author,
): Promise<SavedFinish> =>
  againIfChanged(async () => {
    const database = await openCatalogueDatabase()
    const use = await requireFinish(database, asked)
    const present = use.finish.code
    const { code = present } = change
    if (code === present) {
      const statements = [updateFinish(code, change), audited('edited', code, author)]
      await commitCatalogue(database, statements, author.context)
    } else {
      requireRepair(present, code)
      await writeCode(database, code, () => renameFinish(database, use, code, change, author))
    }
    return { code, message: changeMessages.saved('finish') }
  })

/** Gives a finish another code, in the products that have it, too. */
async function renameFinish(
  database: Database,
  { finish: { code: present }, products }: FinishUse,
  code: string,
  change: FinishChange,
  author: Author,
): Promise<void> {
  // The new finish precedes the references to it, and the old one outlives them.
  const before = [copyFinish(present, code), updateFinish(code, change)]
  const after = [deleteFinish(present), audited('edited', `${present}, now ${code}`, author)]
  if (products.length === 0) {
    await commitCatalogue(database, [...before, ...after], author.context)
    return
  }
  const renamed = ({ specs }: { specs: Record<string, unknown> }) =>
    specs['finish'] === present ? { ...specs, finish: code } : specs
  const ids = products.map(({ id }) => id)
  const items = (await listStoredItems(database, 'product', ids)).map(({ item, version }) => {
    const variants = item.variants.map((row) => ({ ...row, specs: renamed(row) }))
    return {
      kind: 'product',
      id: item.id,
      version,
      after: { specs: renamed(item), variants },
    } as const
  })
  const title = manyMessages.changed(['finish'], plurals.product, items.length)
  await writeChange(database, { action: 'bulk', title }, items, author, { before, after })
}

/** @throws ValidationError unless the present code breaks the rule and the new one meets it */
function requireRepair(present: string, code: string): void {
  if (isFinishCode(present)) throw new ValidationError({ code: [messages.codeFixed] })
  const { error } = finishCode.safeParse(code)
  if (error) throw new ValidationError({ code: error.issues.map(({ message }) => message) })
}

/**
 * @throws NotFoundError
 * @throws InUseError if a product or a variant has the finish
 */
export async function removeFinish(asked: string, author: Author): Promise<void> {
  const database = await openCatalogueDatabase()
  const { finish, products } = await requireFinish(database, asked)
  if (products.length > 0) throw inUse(products)
  try {
    await commitCatalogue(
      database,
      [deleteFinish(finish.code), audited('deleted', finish.code, author)],
      author.context,
    )
  } catch (error) {
    if (!isConstraint(error)) throw error
    throw inUse((await requireFinish(database, asked)).products)
  }
}

const readFinish = async (database: Database, code: string): Promise<FinishUse | undefined> =>
  finishUseIn(await database.read(selectFinish(code)))

async function requireFinish(database: Database, code: string): Promise<FinishUse> {
  const found = await readFinish(database, code)
  if (found === undefined) throw new NotFoundError(messages.notFound)
  return found
}

/** Products that the message names; it counts the others. */
const namedProducts = 3

function inUse(products: FinishUse['products']): InUseError {
  const names = products.slice(0, namedProducts).map(({ name }) => name)
  return new InUseError(messages.inUse(names, products.length - namedProducts))
}

const audited = (what: 'added' | 'edited' | 'deleted', code: string, { username }: Author) =>
  insertAudit({
    administrator: username,
    action: `finish ${what}`,
    subject: `finish ${code}`,
  })
