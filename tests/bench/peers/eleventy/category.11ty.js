import { cardsOf, pageOf } from './markup.js'

export const data = {
  pagination: { data: 'catalogue.categories', size: 1, alias: 'category' },
  permalink: ({ category }) => `/category/${category.id}.html`,
}

export const render = ({ catalogue, category }) =>
  pageOf(catalogue, {
    title: category.type,
    body: `<section class="page section"><h1 class="display">${category.type}</h1>${cardsOf(category.products)}</section>`,
  })
