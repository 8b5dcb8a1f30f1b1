import { pageOf, productBody, productScript } from './markup.js'

export const data = {
  pagination: { data: 'catalogue.products', size: 1, alias: 'product' },
  permalink: ({ product }) => `/product/${product.id}.html`,
}

export const render = ({ catalogue, product }) =>
  pageOf(catalogue, {
    title: product.name,
    description: product.description,
    body: productBody(product),
    script: productScript,
  })
