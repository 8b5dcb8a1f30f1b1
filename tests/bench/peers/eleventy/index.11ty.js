import { cardsOf, pageOf, pictureOf, tilesOf } from './markup.js'

export const data = { permalink: '/index.html' }

export const render = ({ catalogue: { home, ...catalogue } }) =>
  pageOf(catalogue, {
    title: catalogue.company.slogan,
    body: `<div class="hero"><figure class="hero__slide">${pictureOf(home.picture, 'max(100vw, 213svh)', true)}<figcaption class="hero__words page"><blockquote class="display">${home.quotation}</blockquote></figcaption></figure></div><section class="page section"><h2 class="title">New Arrivals</h2>${cardsOf(home.products)}</section><section class="page section"><h2 class="title">Projects</h2>${tilesOf(home.projects)}</section>`,
  })
