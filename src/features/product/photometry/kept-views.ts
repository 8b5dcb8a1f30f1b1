import { LRUCache } from 'lru-cache'

/** The markup of files by their paths, which contain a hash; products share many files. */
export const views = new LRUCache<string, string>({ max: 2000 })
