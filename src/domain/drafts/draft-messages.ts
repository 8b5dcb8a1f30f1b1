import { changeMessages } from '#src/domain/fields/form-messages.ts'
import type { ItemKind } from '#src/domain/fields/item-kinds.ts'

const named = (names: readonly string[]) => new Intl.ListFormat('en-GB').format(names)

/** Messages about drafts and collections. */
export const draftMessages = {
  notFound: 'Draft Not Found',
  collectionNotFound: 'Collection Not Found',
  saved: 'The draft has been saved. Nothing public has changed.',
  notShown: 'The form can’t show it yet: close the form, then open it again.',
  deletion: 'The deletion has been saved as a draft. Nothing public has changed.',
  discardHint: '‘Former drafts’ can bring it back. What is published stays as it is.',
  discarded: 'The draft has been discarded. What is published stays as it is.',
  changedMeanwhile: `Someone else has saved this draft since you opened it. ${changeMessages.compareBoth}`,
  goneMeanwhile:
    'Someone else has published or discarded this draft since you opened it. Your entries are still here: save them as a new draft.',
  nothingDiffers: 'Nothing differs from what is published, so there is no draft to save.',
  restored: 'Restored in the draft. Nothing public has changed.',
  broughtBack: 'The draft is back. Nothing public has changed.',
  hasOtherDraft: (kind: ItemKind) =>
    `This ${kind} has another draft now. Publish or discard that one first.`,
  hasDeletion: (kind: ItemKind) =>
    `The draft of this ${kind} is its deletion. Publish or discard that draft first.`,
  comesBack: 'It comes back once its draft is published. Nothing public has changed.',
  comesBackAlready: (kind: ItemKind) =>
    `There is a draft already that brings this ${kind} back. Publish or discard that draft first.`,
  isBack: (kind: ItemKind) => `This ${kind} is back already. Discard the draft.`,
  hasDraft: (kind: ItemKind) =>
    `This ${kind} has a draft with changes, which its deletion would replace. Publish or discard that draft first.`,
  editedSince: (kind: ItemKind) =>
    `Someone has changed this ${kind} since its deletion was drafted. Look at it, then draft the deletion again.`,
  conflict: (names: readonly string[]) =>
    `Someone has published other values since: ${named(names)}. Open the draft, compare both, then save it again.`,
  deviates: (sentences: readonly string[]) =>
    `Values that were published since bring it far from its photometric file. ${sentences.join(' ')} Open the draft, correct it if that is not meant, then save it again.`,
  changesToo: (by: string, names: readonly string[]) =>
    `The waiting draft of ${by} changes ${named(names)}, too. It stays, but can’t be published until someone compares both and saves it again.`,
  staysDeleted: (kind: ItemKind, by: string) =>
    `The waiting draft of ${by} stays, but can’t be published unless the ${kind} comes back.`,
  deletionStays: (kind: ItemKind, by: string) =>
    `The waiting draft of ${by} deletes this ${kind}. After this change, it can’t be published until the deletion is drafted again.`,
  codeInDraft: (kind: 'product' | 'order', code: string, { name }: { name: string }) =>
    `The ${kind} code ${code} is also in the draft of ${name === '' ? 'a product without a name' : name}. Change it in one of them, or discard one.`,
  noDrafts: 'Choose at least one draft.',
  refused: (names: readonly string[]) =>
    `${named(names)} can’t be published like this. Nothing has been published.`,
  conflicting: (names: readonly string[]) =>
    `Someone has published other values in ${named(names)} since. Nothing has been published.`,
  published: (count: number) =>
    count === 1 ? 'The draft has been published.' : `${count} drafts have been published.`,
  publishedTitle: (names: readonly string[]) => `Published ${named(names)}`,
  publishedMany: (count: number) => `Published ${count} drafts`,
  collectionTitle: (name: string) => `Published the collection ‘${name}’`,
  movedMeanwhile: 'A draft was saved while it was being published. Nothing has been published.',
  nameRequired: 'The name is required.',
  nameTooLong: (most: number) => `The name must not exceed ${most} characters.`,
  collectionHint: 'Such as the fair at which it is shown.',
  withoutTime: 'Without a time, the collection waits until someone publishes it.',
  noLocalTime: 'Enter a date and a time.',
  heldAdvice:
    'Its time passed while a backup was being restored. Publish it now, or set another time.',
  notPublished: (name: string) => `The collection ‘${name}’ was not published at its time.`,
  failedAdvice: 'Correct what refuses, then publish it now or set another time.',
  noTime: 'The time must be a date and a time with an offset, such as 2027-03-07T10:00+04:00.',
  pastTime: 'The time must be in the future. ‘Publish now’ publishes at once.',
  goneDrafts: (ids: readonly number[]) => `There is no draft ${named(ids.map(String))} any more.`,
  otherCollection: (name: string, collection: string) =>
    `${name} is in the collection ‘${collection}’ already. Remove it there first.`,
  isPublished: 'This collection has been published, so it can’t be changed any more.',
  collectionMoved:
    'Someone else has changed this collection since you opened it. Open it again, then change it.',
  collectionSaved: 'The collection has been saved.',
  collectionDeleted: 'The collection has been deleted. Its drafts stay.',
} as const
