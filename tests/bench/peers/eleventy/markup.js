const signs = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const plain = (text) => String(text).replace(/[&<>"]/g, (sign) => signs[sign])

const importances = { first: 'fetchpriority="high"', seen: '', later: 'loading="lazy"' }

const pictureFor = ({ src, srcset, width, height, color }, sizes, importance) =>
  `<img class="picture" src="${src}" srcset="${srcset}" sizes="${sizes}" width="${width}" height="${height}" alt="" style="background-color:${color}" ${importances[importance]}>`

export const pictureOf = (picture, sizes, first = false) =>
  pictureFor(picture, sizes, first ? 'first' : 'later')

export const cardsOf = (products, seen = 0) =>
  `<ul class="product-grid">${products
    .map(
      ({ id, name, title, by, picture }, index) =>
        `<li><a class="product-card" href="/product/${id}"><span class="product-card__picture">${pictureFor(picture, '(min-width: 1024px) 25vw, 50vw', index < seen ? 'seen' : 'later')}</span><span class="product-card__name">${plain(name)}</span><span class="product-card__title">${plain(title)}</span><span class="product-card__brand">${by}</span></a></li>`,
    )
    .join('')}</ul>`

export const tilesOf = (projects) =>
  `<ul class="product-grid">${projects
    .map(
      ({ id, title, cover }) =>
        `<li><a href="/project/${id}">${pictureOf(cover, '50vw')}<span>${plain(title)}</span></a></li>`,
    )
    .join('')}</ul>`

export const pageOf = ({ company, categories }, { title, description = '', body, script = '' }) =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${company.name} | ${plain(title)}</title><meta name="description" content="${plain(description.slice(0, 160))}"><link rel="stylesheet" href="/site.css"></head><body><header class="top-bar"><div class="top-bar__row page"><a href="/">${company.name}</a></div></header><main class="below-bar">${body}</main><footer class="footer"><div class="page"><p class="footer__slogan title">${plain(company.slogan)}</p><ul>${categories
    .slice(0, 10)
    .map(({ id, type }) => `<li><a href="/category/${id}">${plain(type)}</a></li>`)
    .join(
      '',
    )}</ul><a href="mailto:${company.email}">${company.email}</a></div></footer>${script}</body></html>`

export const productBody = (product) =>
  `<article class="product page"><div class="product__picture">${pictureOf(product.picture, '(min-width: 1024px) 50vw, 100vw', true)}</div><div class="product__words"><h1 class="title">${plain(product.name)}</h1><p class="product__title lead">${plain(product.title)}</p><p class="product__by">${product.by}</p><ul class="product__chips">${product.categories
    .map(({ id, type }) => `<li><a class="chip" href="/category/${id}">${plain(type)}</a></li>`)
    .join(
      '',
    )}</ul><div class="add-to-list"><input type="number" aria-label="Quantity" value="1"><button type="button" class="button button--filled" data-id="${product.id}">Add to list</button></div><a class="button" href="${product.datasheet}">Download Datasheet</a><div class="tabs"><button type="button">Description</button><button type="button">Specifications</button><div><p>${plain(product.description)}</p></div><div hidden><dl class="specification">${product.specifications
    .map(({ label, value }) => `<div><dt>${label}</dt><dd>${plain(value)}</dd></div>`)
    .join(
      '',
    )}<p class="legend">${plain(product.code)}</p></dl></div></div></div></article><section class="section page"><h2 class="heading">People Also Like</h2>${cardsOf(product.related)}</section>`

export const projectBody = ({ title, location, quote, description, pictures, products }) =>
  `<article class="project"><header class="page project__head"><h1 class="display">${plain(title)}</h1><p class="project__location legend">${plain(location)}</p></header><div class="rail" style="--shown:1">${pictures
    .map((picture, index) => `<figure>${pictureOf(picture, '100vw', index === 0)}</figure>`)
    .join(
      '',
    )}</div><div class="page"><blockquote class="heading">${plain(quote)}</blockquote><p>${plain(description)}</p></div><section class="section page"><h2 class="heading">Products in this project</h2>${cardsOf(products)}</section></article>`

/** Does the work of the other sites' islands on a product page. */
export const productScript = `<script>
const tabs = document.querySelector('.tabs'), [one, two] = tabs.querySelectorAll('button'), [first, second] = tabs.querySelectorAll('.tabs > div')
one.onclick = () => { first.hidden = false; second.hidden = true }
two.onclick = () => { first.hidden = true; second.hidden = false }
const add = document.querySelector('[data-id]')
add.onclick = () => localStorage.setItem('cart', JSON.stringify([{ id: add.dataset.id, quantity: document.querySelector('.add-to-list input').value }]))
</script>`
