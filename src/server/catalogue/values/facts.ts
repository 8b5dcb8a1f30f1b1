import type { InStatement, ResultSet } from '@libsql/client'
import * as z from 'zod/mini'
import { type Id, idSchema } from '#src/domain/fields/identity.ts'
import { type ItemKind, itemKinds } from '#src/domain/fields/item-kinds.ts'
import type { SuccessorLookup } from '#src/domain/product/withdrawal.ts'
import { existingPathsIn, selectExistingPaths } from '#src/server/database/files.ts'
import { finishesIn, selectFinishes } from '#src/server/database/finishes.ts'
import { selectMissing } from '#src/server/database/items.ts'
import { selectSuccessors, successorsIn } from '#src/server/database/successors.ts'
import { type CodeOwner, codeOwnersIn, selectCodeOwners } from '#src/server/database/variants.ts'
import { parse } from '#src/server/parse.ts'

/** What new values of items name, whether it is there or not. */
export interface Named {
  /** site paths of files */
  paths?: Iterable<string>
  /** of related items */
  ids?: Partial<Record<ItemKind, Iterable<Id>>>
  /** of products and variants */
  codes?: Iterable<string>
}

/** The parts of the catalogue against which new values are checked. */
export interface Facts {
  /** the codes of its finishes */
  finishes: ReadonlySet<string>
  /** the products that have successors or are some */
  products: SuccessorLookup
  /** those of the named paths at which a file is stored */
  paths: ReadonlySet<string>
  /** products that have one of the named codes */
  owners: readonly CodeOwner[]
  /** the named ids that belong to no item */
  gone: Readonly<Record<ItemKind, ReadonlySet<Id>>>
}

/** Selects everything that checks need, for any number of items, in one round trip. */
export const selectFacts = ({ paths = [], ids = {}, codes = [] }: Named): InStatement[] => [
  selectFinishes,
  selectSuccessors,
  selectExistingPaths([...new Set(paths)]),
  selectCodeOwners([...codes]),
  ...itemKinds.map((kind) => selectMissing(kind, [...new Set(ids[kind])])),
]

const missing = z.array(z.object({ id: idSchema }))

/** The results of {@link selectFacts}. */
export function factsIn([finishes, successors, paths, owners, ...gone]: ResultSet[]): Facts {
  const goneOf = (kind: ItemKind) =>
    new Set(parse(missing, gone[itemKinds.indexOf(kind)]?.rows).map(({ id }) => id))
  return {
    finishes: new Set(finishesIn(finishes).map(({ code }) => code)),
    products: successorsIn(successors),
    paths: existingPathsIn(paths),
    owners: codeOwnersIn(owners),
    gone: { product: goneOf('product'), category: goneOf('category'), project: goneOf('project') },
  }
}
