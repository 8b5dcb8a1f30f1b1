import { atom } from 'nanostores'

/** The order code of the chosen variant; undefined for a product without variants. */
export const $orderCode = atom<string | undefined>()
