import { describe, expect, test } from 'vitest'
import { type RoomTexts, readRoom, roomFields } from '#src/domain/room-lighting/room-form.ts'
import { isForRooms, roomLuminaire } from '#src/domain/room-lighting/room-luminaire.ts'

const texts: RoomTexts = {
  length: '6',
  width: '4',
  luminaires: '2.8',
  plane: '0.75',
  lux: '500',
  maintenance: '0.8',
  utilisation: '0.6',
}

describe('The entries for a room', () => {
  test('are read as a room and a demand', () => {
    expect(readRoom(texts)).toEqual({
      faults: {},
      room: { length: 6, width: 4, height: 2.05 },
      demand: { lux: 500, maintenance: 0.8, utilisation: 0.6 },
    })
  })

  test.each([
    ['6,5', 6.5],
    [' 6.5 ', 6.5],
    ['.5', 0.5],
    ['7.', 7],
  ])('may be written %j', (text, length) => {
    expect(readRoom({ ...texts, length: text }).room?.length).toBe(length)
  })

  test.each(['1,000', '1 000', '1000'])('may have thousands: %j', (lux) => {
    expect(readRoom({ ...texts, lux }).demand?.lux).toBe(1000)
  })

  test.each(['', '0', '-3', '501', 'six', '1e2', '6m', '1.2.3', 'Infinity'])(
    'say what a length can be where it is %j',
    (length) => {
      const { faults, room, demand } = readRoom({ ...texts, length })
      expect(faults).toEqual({ length: 'Enter a number from 0.5 to 500.' })
      expect(room).toBeUndefined()
      expect(demand).toBeUndefined()
    },
  )

  test('refuse luminaires below the working plane, at their field', () => {
    const { faults } = readRoom({ ...texts, plane: '3' })
    expect(faults).toEqual({ luminaires: 'The luminaires must be above the working plane.' })
  })

  test('still give the room where only the utilisation factor is missing', () => {
    const { faults, room, demand } = readRoom({ ...texts, utilisation: '' })
    expect(Object.keys(faults)).toEqual(['utilisation'])
    expect(room).toBeDefined()
    expect(demand).toBeUndefined()
  })

  test('begin with values that are valid', () => {
    const initial = Object.entries(roomFields).map(([name, field]) => [name, field.initial])
    const begun = { ...(Object.fromEntries(initial) as RoomTexts), utilisation: '0.5' }
    expect(readRoom(begun).faults).toEqual({})
  })
})

describe('A product offers the plan', () => {
  test('if a variant has a flux or a photometric file and lights a room from above', () => {
    const lumens = 1000
    expect(isForRooms([{ lumens, mounting: ['ceiling recessed'] }], false)).toBe(true)
    expect(isForRooms([{ lumens }], false)).toBe(true)
    expect(isForRooms([{}], true)).toBe(true)
    expect(isForRooms([{}], false)).toBe(false)
    expect(isForRooms([], true)).toBe(false)
    expect(isForRooms([{ lumens, mounting: ['spike'] }], true)).toBe(false)
    expect(isForRooms([{ lumens, distribution: 'wall-washing' }], true)).toBe(false)
    expect(isForRooms([{ lumens, distribution: 'asymmetric' }, { lumens }], false)).toBe(true)
  })

  test('with the catalogue’s flux before the file’s, and the smaller of its spacings', () => {
    const light = { flux: 900, direct: [], spacing: { c0: 1.4, c90: 1.1 } }
    expect(roomLuminaire({ lumens: 1000, watts: 10 }, light)).toEqual({
      lumens: 1000,
      watts: 10,
      spacingToHeight: 1.1,
    })
    expect(roomLuminaire({}, light)?.lumens).toBe(900)
    expect(roomLuminaire({}, undefined)).toBeUndefined()
    const uplight = { ...light, spacing: { c0: null, c90: null } }
    expect(roomLuminaire({}, uplight)?.spacingToHeight).toBeUndefined()
  })
})
