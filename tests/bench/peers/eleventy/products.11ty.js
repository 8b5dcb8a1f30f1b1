import { cardsOf, pageOf } from './markup.js'

export const data = { permalink: '/products.html' }

export const render = ({ catalogue }) =>
  pageOf(catalogue, {
    title: 'Products',
    body: `<section class="page section"><blockquote class="title">${catalogue.listing.quotation}</blockquote><h1 class="heading">Products</h1>${cardsOf(catalogue.listing.products, 2)}</section>`,
  })
