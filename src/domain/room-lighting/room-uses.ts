/** A use of rooms, with what EN 12464-1 asks of its lighting. */
export interface RoomUse {
  name: string
  /** maintained illuminance, lx */
  lux: number
  /** greatest UGR */
  ugr: number
}

const use = (name: string, lux: number, ugr: number): RoomUse => ({ name, lux, ugr })

/** The usual ones of those that the standard lists. Source: EN 12464-1:2021, clause 7. */
export const roomUses: readonly RoomUse[] = [
  use('Office: filing, copying', 300, 19),
  use('Office: writing, typing, reading', 500, 19),
  use('Office: technical drawing', 750, 16),
  use('Conference and meeting room', 500, 19),
  use('Reception desk', 300, 22),
  use('Archive', 200, 25),
  use('Classroom', 500, 19),
  use('Lecture hall', 500, 19),
  use('Library: reading', 500, 19),
  use('Shop: sales area', 300, 22),
  use('Shop: till', 500, 19),
  use('Kitchen', 500, 22),
  use('Canteen', 200, 22),
  use('Corridor', 100, 28),
  use('Stairs', 100, 25),
  use('Cloakroom, washroom', 200, 25),
]

/** The edition that {@link roomUses} are from. */
export const usesSource = 'EN 12464-1'
