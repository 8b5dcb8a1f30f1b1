import { cardsOf, pageOf } from './markup.js'

export const data = {
  pagination: { data: 'content.categories', size: 1, alias: 'category' },
  permalink: ({ category }) => `/category/${category.id}.html`,
}

export const render = ({ content, category }) =>
  pageOf(content, {
    title: category.type,
    body: `<section class="page section"><h1 class="display">${category.type}</h1>${cardsOf(category.products)}</section>`,
  })
