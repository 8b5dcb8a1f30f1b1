import type { InStatement, ResultSet } from '@libsql/client'
import * as z from 'zod/mini'
import { itemFields } from '#src/domain/catalogue/items.ts'
import { isKey } from '#src/domain/fields/field.ts'
import { type Id, idSchema } from '#src/domain/fields/identity.ts'
import { type ItemKind, itemKinds } from '#src/domain/fields/item-kinds.ts'
import { isObject } from '#src/domain/product/specs-schema.ts'
import { variantFiles } from '#src/domain/product/variant.ts'
import type { SuccessorLookup } from '#src/domain/product/withdrawal.ts'
import { existingPathsIn, selectExistingPaths } from '#src/server/database/files.ts'
import { finishesIn, selectFinishes } from '#src/server/database/finishes.ts'
import { type ItemValues, selectMissing } from '#src/server/database/items.ts'
import { selectSuccessors, successorsIn } from '#src/server/database/successors.ts'
import { type CodeOwner, codeOwnersIn, selectCodeOwners } from '#src/server/database/variants.ts'
import { parse } from '#src/server/parse.ts'

/** The parts of the catalogue that new values name, whether they are there or not. */
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
  selectCodeOwners([...new Set(codes)]),
  ...itemKinds.map((kind) => selectMissing(kind, [...new Set(ids[kind])])),
]

/** The ids, codes and paths in values that are not validated. */
export function namedIn(items: Iterable<{ kind: ItemKind; values: ItemValues }>): {
  ids: Record<ItemKind, Id[]>
  codes: string[]
  paths: string[]
} {
  const ids: Record<ItemKind, Id[]> = { product: [], category: [], project: [] }
  const codes: unknown[] = []
  const paths: unknown[] = []
  for (const { kind, values } of items)
    for (const [name, field] of Object.entries(itemFields[kind])) {
      const value = values[name]
      if (value === undefined || value === null) continue
      if (field.kind === 'relation') ids[field.to].push(...[value].flat().filter(isId))
      else if (field.kind === 'file' || field.kind === 'images') paths.push(value)
      else if (isKey(field)) codes.push(value)
      else if (field.kind === 'variants' && Array.isArray(value))
        for (const row of value.filter(isObject)) {
          codes.push(row['orderCode'])
          for (const file of variantFiles) paths.push(row[file])
        }
    }
  return {
    ids,
    codes: texts(codes).map((code) => code.trim()),
    paths: texts(paths.flat()).filter((path) => path.startsWith('/')),
  }
}

const isId = (value: unknown): value is Id => idSchema.safeParse(value).success

const texts = (values: readonly unknown[]) =>
  values.filter((value): value is string => typeof value === 'string')

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
