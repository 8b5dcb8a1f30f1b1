import { ownJson } from '#src/domain/own-json.ts'
import { imageAddress, imageSrcset, plainWidth } from '#src/domain/files/image-address.ts'
import { variantByCode } from '#src/domain/product/choose-variant.ts'
import { axisLinks, variantSentences } from './axis-links.ts'
import {
  type VariantData,
  type VariantEntry,
  productPictureWidth,
  swatchStyle,
} from './variant-data.ts'

/** Lets a visitor choose a variant without leaving the page; the address follows. */
export function chooseVariants(section: HTMLElement): void {
  // The page's own data, written by VariantChoice.astro.
  const data = ownJson<VariantData>(section.querySelector('script')?.textContent ?? '')
  const { chosen, note } = chosenByAddress(data)
  const say = (sentence: string) => {
    const status = section.querySelector('[data-note]')
    if (status) status.textContent = sentence
  }
  const show = (variant: VariantEntry, sentence: string) => {
    showAxes(section, data, variant)
    showTexts(section, data, variant)
    say(sentence)
  }
  if (chosen === undefined) say(note)
  else if (chosen !== data.variants[data.initial] || note !== '') {
    show(chosen, note)
    showFiles(data, chosen)
  }

  const article = section.closest('article')
  article?.addEventListener('keydown', chooseWithKey)
  article?.addEventListener('click', (event) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null
    // With a key held down, a click opens another tab or window.
    if (!link || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return
    const { href } = link
    const variant = variantByCode(data.variants, codeIn(link) ?? '')
    if (variant === undefined) return
    event.preventDefault()
    const { moves } = link.dataset
    show(variant, moves ? variantSentences.moved(link.textContent.trim(), moves) : '')
    // After the paint of the choice, because these take 40 ms on a slow phone.
    requestAnimationFrame(() =>
      setTimeout(() => {
        showFiles(data, variant)
        history.replaceState(history.state, '', href)
      }),
    )
  })

  section.querySelector('button')?.addEventListener('click', () => {
    const code = section.querySelector('[data-order-code]')
    if (code) void copied(code).then(say)
  })
}

const arrows = ['ArrowUp', 'ArrowLeft', ' ', 'ArrowRight', 'ArrowDown']

/** Space and the arrows choose as in a group of radio buttons. Links know only Enter. */
function chooseWithKey(event: KeyboardEvent): void {
  const place = arrows.indexOf(event.key)
  const link = (event.target as Element).closest<HTMLElement>('.variants__values a')
  if (place < 0 || !link || event.ctrlKey || event.metaKey || event.altKey) return
  event.preventDefault()
  const links = [...(link.parentElement?.querySelectorAll<HTMLElement>('a') ?? [])]
  const way = place % 2 === 1 && link.matches(':dir(rtl)') ? -1 : 1
  const step = way * Math.sign(place - 2)
  const next = links.at((links.indexOf(link) + step) % links.length)
  next?.focus()
  next?.click()
}

/** Copies a text and says so; where the browser forbids it, the text is selected. */
async function copied(element: Element): Promise<string> {
  getSelection()?.selectAllChildren(element)
  try {
    await navigator.clipboard.writeText(element.textContent)
    return variantSentences.copied
  } catch {
    return variantSentences.selected
  }
}

/** The order code in an address. */
const codeIn = ({ search }: { search: string }) => new URLSearchParams(search).get('v')

/** The variant that the address names, and the notice about it. */
function chosenByAddress({ initial, variants, retired }: VariantData): {
  chosen: VariantEntry | undefined
  note: string
} {
  const code = codeIn(location)
  const first = variants[initial]
  if (code === null) return { chosen: first, note: '' }
  const chosen = variantByCode(variants, code)
  if (chosen) return { chosen, note: '' }
  const former = variantByCode(retired, code)
  return former === undefined
    ? { chosen: first, note: variantSentences.unknown(first?.orderCode) }
    : {
        chosen: variantByCode(variants, former.nearest ?? ''),
        note: variantSentences.retired(former.orderCode, former.nearest),
      }
}

function showAxes(section: HTMLElement, data: VariantData, present: VariantEntry): void {
  axisLinks(data, present).forEach((links, axis) => {
    const anchors = document.querySelectorAll<HTMLAnchorElement>(`[aria-labelledby=axis-${axis}] a`)
    links.forEach(({ variant, isChosen, moves }, index) => {
      const anchor = anchors[index]
      if (!anchor) return
      const search = `?v=${encodeURIComponent(variant.orderCode)}`
      if (anchor.search !== search) anchor.search = search
      mark(anchor, isChosen)
      if (moves === '') {
        anchor.removeAttribute('data-moves')
        anchor.removeAttribute('title')
      } else {
        anchor.dataset['moves'] = moves
        anchor.title = variantSentences.moves(moves)
      }
    })
  })
  section
    .querySelectorAll('table a')
    .forEach((anchor, row) => mark(anchor, data.variants[row] === present))
}

/** Writes only changes, so that the browser restyles little on a slow phone. */
function mark(anchor: Element, isCurrent: boolean): void {
  if ((anchor.ariaCurrent !== null) !== isCurrent) anchor.ariaCurrent = isCurrent ? 'true' : null
}

/** Shows a variant's code and values wherever the page has them. */
function showTexts(section: HTMLElement, data: VariantData, variant: VariantEntry): void {
  const code = section.querySelector('[data-order-code]')
  if (code) code.textContent = variant.orderCode
  const compare = document.querySelector<HTMLButtonElement>('.product__compare')
  if (compare) {
    compare.ariaLabel = compare.ariaLabel?.replace(compare.value, variant.orderCode) ?? null
    compare.value = variant.orderCode
  }
  data.values.forEach(({ key, texts, swatches }, index) => {
    const position = variant.texts[index] ?? -1
    const text = texts[position]
    for (const value of document.querySelectorAll(`[data-value="${key}"]`)) {
      value.textContent = text ?? ''
      const swatch = swatches && value.previousElementSibling
      swatch?.setAttribute('style', swatchStyle(swatches?.[position]))
      value.parentElement?.toggleAttribute('hidden', text === undefined)
    }
  })
}

/** Shows a variant's picture, light and drawing, and offers its datasheet. */
function showFiles(data: VariantData, variant: VariantEntry): void {
  const datasheet = document.querySelector<HTMLAnchorElement>('.datasheet a')
  if (datasheet)
    datasheet.href =
      data.datasheets[variant.datasheet] ??
      `${data.made?.replace('*', encodeURIComponent(variant.orderCode))}`
  showPicture(data.images[variant.image])
  // Their code is loaded by the first choice. If it can't be, what is of another variant must not stay.
  void import('./follow-choice.ts').then(
    (module) => module.followChoice(data, variant),
    () =>
      document
        .querySelectorAll<HTMLElement>('.photometry,.drawing,.preview')
        .forEach((part) => (part.hidden = true)),
  )
}

function showPicture(image: VariantData['images'][number] | undefined): void {
  const picture = document.querySelector<HTMLImageElement>('.product__picture img')
  if (!picture || !image) return
  const { path, width, height, color } = image
  const srcset = imageSrcset(image, productPictureWidth)
  if (picture.srcset === srcset) return
  // The first of several slides, which may not be the one in view.
  const rail = picture.closest('.rail')
  if (rail) rail.scrollLeft = 0
  // The choice is painted without waiting for the picture.
  picture.decoding = 'async'
  Object.assign(picture, { width, height, srcset })
  picture.src = imageAddress(path, Math.min(plainWidth, width))
  picture.style.backgroundColor = color
}
