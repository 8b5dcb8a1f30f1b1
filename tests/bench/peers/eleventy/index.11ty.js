import { cardsOf, pageOf } from './markup.js'

export const data = { permalink: '/index.html' }

export const render = ({ catalogue }) =>
  pageOf(catalogue, {
    title: catalogue.company.slogan,
    body: `<section class="page section"><h1 class="display">${catalogue.company.slogan}</h1>${cardsOf(catalogue.products.slice(0, 12))}</section>`,
  })
