import type { Body } from '#content-build/demo/model/body.ts'
import type { View } from './view.ts'
import { cylinderViews, panelViews, spotViews } from './ceiling.ts'
import { spikeViews } from './garden.ts'
import { drivewayViews, uplightViews } from './ground.ts'
import { downlightViews, trimlessViews } from './recessed.ts'
import { stepViews, updownViews } from './wall.ts'

/** The dimensioned views of a body, in drawing order. */
export function viewsOf(body: Body): View[] {
  switch (body.family) {
    case 'downlight':
      return downlightViews(body)
    case 'trimless':
      return trimlessViews(body)
    case 'panel':
      return panelViews(body)
    case 'spot':
      return spotViews(body)
    case 'cylinder':
      return cylinderViews(body)
    case 'driveway':
      return drivewayViews(body)
    case 'spike':
      return spikeViews(body)
    case 'step':
      return stepViews(body)
    case 'uplight':
      return uplightViews(body)
    case 'updown':
      return updownViews(body)
  }
}
