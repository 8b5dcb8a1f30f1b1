import { cardsOf, pageOf } from './markup.js'

export const data = { permalink: '/index.html' }

export const render = ({ content }) =>
  pageOf(content, {
    title: content.company.slogan,
    body: `<section class="page section"><h1 class="display">${content.company.slogan}</h1>${cardsOf(content.products.slice(0, 12))}</section>`,
  })
