import { useStore } from '@nanostores/react'
import { atom } from 'nanostores'
import { useEffect, useRef, useState } from 'react'
import { type CarouselLimits, type CarouselName, carousels } from '#src/domain/limits.ts'
import { awake } from '#src/browser/awake.ts'
import { Icon } from '../Icon.tsx'
import { type Carousel, restingState, startCarousel } from './carousel.ts'

interface Props {
  /** also the id of the rail the controls belong to: a page has a carousel of a name once */
  carousel: CarouselName
  slides: number
}

/** Back, on, and for a carousel that moves by itself a pause (WCAG 2.2.2). */
export function CarouselControls({ carousel, slides }: Props) {
  const limits: CarouselLimits = carousels[carousel]
  const [$state] = useState(() => atom(restingState(limits, slides)))
  const { live, slide, playing, canGoBack, canGoOn } = useStore($state)
  const running = useRef<Carousel>(undefined)

  useEffect(() => {
    const rail = document.getElementById(carousel)
    if (rail === null) return
    running.current = startCarousel(rail, limits, $state)
    return running.current.end
  }, [carousel, limits, $state])

  return (
    <div
      className="carousel-controls"
      ref={live ? awake : undefined}
      hidden={live && !canGoBack && !canGoOn}
    >
      {limits.interval !== undefined && (
        <button
          type="button"
          className="icon-button"
          onClick={() => running.current?.togglePlaying()}
          aria-label={playing ? 'Pause' : 'Play'}
        >
          <Icon d={playing ? 'M9 6v12M15 6v12' : 'M8 5.5v13l10-6.5z'} />
        </button>
      )}
      <span className="carousel-controls__count" aria-live={playing ? 'off' : 'polite'}>
        <span className="visually-hidden">Slide </span>
        {slide + 1}&thinsp;/&thinsp;{slides}
      </span>
      <button
        type="button"
        className="icon-button"
        onClick={() => running.current?.back()}
        disabled={!canGoBack}
        aria-label="Previous slide"
      >
        <Icon d="m14.5 5.5-6.5 6.5 6.5 6.5" className="turns" />
      </button>
      <button
        type="button"
        className="icon-button"
        onClick={() => running.current?.on()}
        disabled={!canGoOn}
        aria-label="Next slide"
      >
        <Icon d="m9.5 5.5 6.5 6.5-6.5 6.5" className="turns" />
      </button>
    </div>
  )
}
