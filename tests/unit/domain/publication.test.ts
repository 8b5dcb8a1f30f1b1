import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { editionOf } from '#src/domain/catalogue/edition.ts'
import { publishing } from '#src/domain/limits.ts'
import {
  type Transition,
  buildRequested,
  buildStarted,
  failed,
  siteChecked,
  resumed,
  succeeded,
  publicationWanted,
} from '#src/domain/publication/events.ts'
import { heldAfter, notHeld, rolledBack } from '#src/domain/publication/rollback.ts'
import { reportOf } from '#src/domain/publication/report.ts'
import {
  type NextStep,
  type Publication,
  type PublishMode,
  isHeld,
  nextStep,
  retryDelay,
} from '#src/domain/publication/publication.ts'
import { livePublication } from '#tests/support/live-publication.ts'

const minute = 60_000
const start = Date.UTC(2026, 0, 1)
const at = (minutes: number) => start + minutes * minute
const iso = (minutes: number) => new Date(at(minutes)).toISOString()

const live = livePublication(iso(0))
/** As the database records a change. */
const changed = (state: Publication, now = at(0)): Publication => ({
  ...state,
  catalogueRevision: state.catalogueRevision + 1,
  changedAt: new Date(now).toISOString(),
  pendingSince: state.pendingSince ?? new Date(now).toISOString(),
})
const after = (state: Publication, ...rules: ((state: Publication) => Transition | undefined)[]) =>
  rules.reduce((before, rule) => rule(before)?.state ?? before, state)

const eachChange: PublishMode = { name: 'each-change' }
const batched: PublishMode = { name: 'batched', quiet: 2 * minute, longest: 30 * minute }
const byHand: PublishMode = { name: 'by-hand' }

const pending = changed(live)
const requested = after(pending, (state) => buildRequested(state, at(0)))
const building = after(requested, (state) => buildStarted(state, 'a', at(1)))
const hookDown = after(requested, (state) => failed(state, { failure: 'Down.' }, at(0)))
/** Rolled back from revision 10 to 7. */
const behind = after(
  { ...live, catalogueRevision: 10, publishedRevision: 10 },
  heldAfter,
  (state) => rolledBack(state, { revision: 7, deploy: 'old' }, at(5)),
)
const broken = after(building, (state) => failed(state, { failure: 'Row 7.', deploy: 'a' }, at(2)))

const ask: NextStep = { do: 'ask' }
const nothing: NextStep = { do: 'nothing' }
const until = (minutes: number): NextStep => ({ do: 'wait', until: at(minutes) })

describe('The next action', () => {
  test.each<[string, Publication, PublishMode, number, NextStep]>([
    ['while the site is live', live, eachChange, 1, nothing],
    ['after a change', pending, eachChange, 0, ask],
    ['after a change, by hand', pending, byHand, 60, nothing],
    [
      'when it is wanted, by hand',
      after(pending, (s) => publicationWanted(s, at(0))),
      byHand,
      0,
      ask,
    ],
    ['after a change, batched', pending, batched, 0, until(2)],
    ['when it has been quiet', pending, batched, 2, ask],
    ['when changes go on', changed(pending, at(29)), batched, 29, until(30)],
    ['when changes go on for long', changed(pending, at(30)), batched, 30, ask],
    [
      'when it is wanted, batched',
      after(pending, (s) => publicationWanted(s, at(0))),
      batched,
      0,
      ask,
    ],
    ['when a build is asked for', requested, eachChange, 1, until(10)],
    ['when another change follows', changed(requested, at(1)), eachChange, 1, until(10)],
    ['when no build begins', requested, eachChange, 10, { do: 'look' }],
    ['while a build runs', changed(building, at(2)), eachChange, 2, until(31)],
    ['when no build ends', building, eachChange, 31, { do: 'look' }],
    ['when the hook is down', hookDown, eachChange, 0, until(1)],
    ['after another change, too', changed(hookDown, at(0)), eachChange, 0, until(1)],
    ['when the hook was down', hookDown, byHand, 1, ask],
    ['when a build has failed', broken, eachChange, 2, until(3)],
    ['when a change may have fixed it', changed(broken, at(2)), eachChange, 2, ask],
    ['after a rollback', behind, eachChange, 600, nothing],
    ['after a rollback, batched', behind, batched, 600, nothing],
    ['after a rollback and a save', changed(behind), eachChange, 5, ask],
    [
      'after a rollback, if somebody wants it',
      after(behind, (s) => publicationWanted(s, at(6))),
      byHand,
      6,
      ask,
    ],
    ['while somebody goes back', after(broken, heldAfter), eachChange, 60, nothing],
    [
      'when it is wanted again',
      after(broken, (s) => publicationWanted(s, at(2))),
      eachChange,
      2,
      ask,
    ],
  ])('%s', (_when, state, mode, minutes, expected) => {
    expect(nextStep(state, mode, at(minutes))).toEqual(expected)
  })

  test('a retry comes after 1, 2, 4 and more minutes, at most 6 hours', () => {
    expect([1, 2, 3, 9, 40].map((attempts) => retryDelay(attempts) / minute)).toEqual([
      1, 2, 4, 256, 360,
    ])
  })
})

describe('A state', () => {
  test('requests another build for changes during a build', () => {
    const ended = after(changed(building, at(2)), (state) =>
      succeeded(state, { revision: 8, deploy: 'a' }, at(3)),
    )
    expect(ended).toMatchObject({ publishedRevision: 8, catalogueRevision: 9, buildingAt: null })
    expect(nextStep(ended, eachChange, at(3))).toEqual(ask)
    expect(nextStep(ended, batched, at(3))).toEqual(until(4))
  })

  test('is live after a build that has read the last change', () => {
    const ended = after(changed(building, at(2)), (state) =>
      succeeded(state, { revision: 9, deploy: 'a' }, at(3)),
    )
    expect(ended).toMatchObject({ publishedRevision: 9, pendingSince: null, wantedRevision: null })
    expect(nextStep(ended, eachChange, at(3))).toEqual(nothing)
  })

  test('keeps waiting when a build ends that started before ours was requested', () => {
    const early = after(requested, (state) => succeeded(state, { revision: 7, deploy: 'b' }, at(1)))
    expect(early).toMatchObject({ requestedAt: iso(0), requestedRevision: 8, publishedRevision: 7 })
  })

  test('ignores an event that arrives twice, or after the end', () => {
    const end = { revision: 8, deploy: 'a' }
    const ended = after(building, (state) => succeeded(state, end, at(3)))
    expect(buildStarted(ended, 'a', at(4))).toBeUndefined()
    expect(succeeded(ended, end, at(4))).toBeUndefined()
    expect(failed(broken, { failure: 'Row 7.', deploy: 'a' }, at(4))).toBeUndefined()
  })

  test('ignores a build that is not ours', () => {
    expect(failed(live, { failure: 'Theirs.', deploy: 'b' }, at(1))).toBeUndefined()
    expect(failed(building, { failure: 'Theirs.', deploy: 'b' }, at(1))).toBeUndefined()
  })

  test('trusts the site over an event, but no future revision', () => {
    expect(siteChecked(requested, { revision: 8 }, at(1))?.state).toMatchObject({
      publishedRevision: 8,
      attempts: 0,
    })
    for (const release of [undefined, { revision: 7 }, { revision: 9 }, { revision: 999999 }])
      expect(siteChecked(requested, release, at(1))).toBeUndefined()
    expect(siteChecked(requested, { revision: 7 }, at(10))?.state).toMatchObject({ attempts: 1 })
    const theirs = after(live, (state) => buildStarted(state, 'b', at(0)))
    expect(siteChecked(theirs, { revision: 7 }, at(1))).toBeUndefined()
    expect(siteChecked(theirs, { revision: 7 }, at(30))?.state).toMatchObject({
      buildingAt: null,
      attempts: 0,
    })
    expect(siteChecked(live, { revision: 7 }, at(1))).toBeUndefined()
  })

  test('recognizes a build by its deploy’s name, even if nobody requested it', () => {
    const theirs = after(live, (state) => buildStarted(state, 'b', at(0)))
    expect(siteChecked(theirs, { revision: 7, deploy: 'a' }, at(1))).toBeUndefined()
    expect(siteChecked(theirs, { revision: 7, deploy: 'b' }, at(1))?.state).toMatchObject({
      buildingAt: null,
      publishedDeploy: 'b',
    })
    expect(siteChecked(live, { revision: 7, deploy: 'b' }, at(1))?.state.publishedDeploy).toBe('b')
  })

  test('ignores a release from before the database was restored', () => {
    const edition = editionOf(8, iso(3))
    expect(siteChecked(requested, { revision: 8, edition }, at(4))).toBeUndefined()
    const own = { revision: 8, edition: editionOf(8, requested.changedAt) }
    expect(siteChecked(requested, own, at(4))?.state).toMatchObject({ publishedRevision: 8 })
  })

  test('ignores the failure of a deploy from before its request', () => {
    const failure = { failure: 'Old.', deploy: 'old' }
    expect(failed(requested, { ...failure, createdAt: iso(-2) }, at(1))).toBeUndefined()
    expect(failed(requested, { ...failure, createdAt: iso(1) }, at(1))?.state.attempts).toBe(1)
  })

  test('reports the result of each attempt', () => {
    const end = { revision: 8, deploy: 'a' }
    expect(succeeded(building, end, at(3))?.ended).toEqual({
      revision: 8,
      askedAt: iso(0),
      builtAt: iso(1),
      endedAt: iso(3),
      outcome: 'live',
      failure: null,
      changes: 1,
      release: 'a',
    })
    expect(failed(requested, { failure: 'Down.' }, at(3))?.ended).toMatchObject({
      revision: 8,
      outcome: 'failed',
      failure: 'Down.',
      release: null,
    })
  })
})

describe('A rollback', () => {
  const old = { revision: 7, deploy: 'old' }

  test('shows the earlier release, without later saves', () => {
    const ahead = after(broken, heldAfter)
    const { state, ended } = rolledBack(ahead, { revision: 5, deploy: 'old' }, at(5))
    expect(state).toEqual({
      ...live,
      catalogueRevision: 8,
      heldRevision: 8,
      publishedRevision: 5,
      publishedDeploy: 'old',
      publishedAt: iso(5),
      deploy: 'old',
    })
    expect(ended).toMatchObject({ outcome: 'live', revision: 5, changes: -2, release: 'old' })
  })

  test('does not start while a build is requested or running', () => {
    expect(heldAfter(requested)).toBeUndefined()
    expect(heldAfter(building)).toBeUndefined()
  })

  test('stays when the platform’s event arrives, before or after, and counts once', () => {
    const told = (state: Publication) => succeeded(state, old, at(6))
    expect(told(behind)).toBeUndefined()
    const ahead = after({ ...live, catalogueRevision: 10, publishedRevision: 10 }, heldAfter)
    expect(told(ahead)?.ended).toMatchObject({ changes: -3 })
    const { state, ended } = rolledBack(after(ahead, told), old, at(6))
    expect(ended).toBeUndefined()
    expect(nextStep(state, eachChange, at(60))).toEqual(nothing)
  })

  test('stays when the builder restarts', () => {
    const started = resumed(behind, old, at(60))
    expect(started).toEqual({ state: behind })
    expect(nextStep(started.state, eachChange, at(60))).toEqual(nothing)
  })

  test('ends with a save that happens during it', () => {
    const overtaken = after(changed(after(live, heldAfter)), (state) =>
      buildRequested(state, at(1)),
    )
    const { state } = rolledBack(overtaken, { revision: 5, deploy: 'old' }, at(2))
    expect(state).toMatchObject({ requestedRevision: 8, publishedRevision: 5 })
    const ended = after(state, (s) => succeeded(s, { revision: 8, deploy: 'new' }, at(3)))
    expect(reportOf(ended, eachChange, { asksForBuilds: true, now: at(3) }).state).toBe('live')
  })

  test('changes nothing if the platform refuses', () => {
    for (const before of [live, broken, behind]) {
      const claimed = after(before, heldAfter)
      expect(notHeld(claimed, claimed, before.heldRevision)?.state).toEqual(before)
    }
    const claimed = after(broken, heldAfter)
    const wished = after(claimed, (state) => publicationWanted(state, at(3)))
    expect(notHeld(wished, claimed, null)).toBeUndefined()
  })
})

describe('The dashboard says', () => {
  test.each<[string, Publication, PublishMode, object]>([
    ['that all is live', live, eachChange, { state: 'live', since: iso(0) }],
    ['that it is on its way', requested, eachChange, { state: 'publishing', since: iso(0) }],
    [
      'that it is built',
      building,
      eachChange,
      { message: 'The site is being built, with 1 change.' },
    ],
    [
      'why it has failed',
      broken,
      eachChange,
      { state: 'failed', message: 'Row 7.', since: iso(2) },
    ],
    [
      'that an earlier release was put back',
      behind,
      eachChange,
      {
        state: 'failed',
        since: iso(5),
        message:
          'An earlier release is showing; 3 changes are not live. They go live with the next save, or when you press ‘Publish now’.',
      },
    ],
    [
      'that a save after it is built',
      after(changed(behind), (s) => buildRequested(s, at(6))),
      eachChange,
      { state: 'publishing' },
    ],
    [
      'what waits',
      changed(pending),
      byHand,
      { message: expect.stringContaining('2 changes') as string },
    ],
  ])('%s', (_what, state, mode, expected) => {
    expect(reportOf(state, mode, { asksForBuilds: true, now: at(0) })).toMatchObject(expected)
  })

  test('that nothing builds the site if there is no hook', () => {
    const report = reportOf(pending, eachChange, { asksForBuilds: false, now: at(0) })
    expect(report).toMatchObject({
      state: 'failed',
      message: expect.stringContaining('BUILD_HOOK_URL is not set') as string,
    })
  })
})

/**
 * A platform that builds, loses events and fails, and the rules that must make it follow the
 * catalogue.
 */
class World {
  now = start
  state: Publication = live
  site = 7
  posts = 0
  hookWorks = true
  buildsWork = true
  eventsCome = true
  /** requested builds in order; the first may be running, and then holds what it has read */
  builds: { name: string; read?: number }[] = []
  /** what was live before, oldest first */
  releases: { deploy: string; revision: number }[] = [{ deploy: 'first', revision: 7 }]
  readonly mode: PublishMode

  constructor(mode: PublishMode) {
    this.mode = mode
  }

  publishNow() {
    this.follow(publicationWanted(this.state, this.now))
    this.tick()
  }

  change() {
    this.state = changed(this.state, this.now)
    this.tick()
  }

  tick() {
    this.follow(siteChecked(this.state, { revision: this.site }, this.now))
    if (nextStep(this.state, this.mode, this.now).do !== 'ask') return
    this.follow(buildRequested(this.state, this.now))
    this.posts += 1
    if (!this.hookWorks) this.follow(failed(this.state, { failure: 'Down.' }, this.now))
    else if (this.builds.length < 2) this.builds.push({ name: `deploy ${this.posts}` })
  }

  beginBuild() {
    const [build] = this.builds
    if (build === undefined || build.read !== undefined) return
    if (this.eventsCome) this.follow(buildStarted(this.state, build.name, this.now))
    build.read = this.state.catalogueRevision
  }

  endBuild() {
    const [build] = this.builds
    if (build?.read === undefined) return
    this.builds.shift()
    if (this.buildsWork) this.serve({ deploy: build.name, revision: build.read })
    if (!this.eventsCome) return
    const { name: deploy, read: revision } = build
    this.follow(
      this.buildsWork
        ? succeeded(this.state, { revision, deploy }, this.now)
        : failed(this.state, { failure: 'Broken.', deploy }, this.now),
    )
    this.tick()
  }

  private serve(release: { deploy: string; revision: number }) {
    this.site = release.revision
    this.releases.push(release)
  }

  /** Rolls back by `before` releases; a save may happen during it. */
  goBack(before: number, during: () => void = () => undefined) {
    const release = this.releases.at(-1 - before) ?? this.releases[0]
    const claimed = heldAfter(this.state)
    if (release === undefined || claimed === undefined) return
    this.follow(claimed)
    this.serve(release)
    during()
    // The platform's event may arrive too, before and after.
    if (this.eventsCome) this.follow(succeeded(this.state, release, this.now))
    this.tick()
    this.follow(rolledBack(this.state, release, this.now))
    if (this.eventsCome) this.follow(succeeded(this.state, release, this.now))
    this.tick()
  }

  wait(minutes: number) {
    this.now += minutes * minute
    this.tick()
  }

  private follow(transition: Transition | undefined) {
    this.state = transition?.state ?? this.state
  }
}

const deeds = {
  change: (world: World) => world.change(),
  begin: (world: World) => world.beginBuild(),
  end: (world: World) => world.endBuild(),
  wait: (world: World) => world.wait(1),
  waitLong: (world: World) => world.wait(40),
  hook: (world: World) => (world.hookWorks = !world.hookWorks),
  builds: (world: World) => (world.buildsWork = !world.buildsWork),
  events: (world: World) => (world.eventsCome = !world.eventsCome),
  goBack: (world: World) => world.goBack(1),
  goFarBack: (world: World) => world.goBack(3),
  goBackDuringSave: (world: World) => world.goBack(1, () => world.change()),
  publishNow: (world: World) => world.publishNow(),
}
type Deed = keyof typeof deeds
const anyDeeds = fc.array(fc.constantFrom(...(Object.keys(deeds) as Deed[])), { maxLength: 80 })

describe('Whatever happens', () => {
  test('the site shows the catalogue once everything works again', () => {
    fc.assert(
      fc.property(anyDeeds, fc.constantFrom(eachChange, batched, byHand), (happened, mode) => {
        const world = new World(mode)
        for (const deed of happened) deeds[deed](world)
        Object.assign(world, { hookWorks: true, buildsWork: true, eventsCome: true })
        // An administrator publishes by hand if nothing else does, and saves after a rollback.
        if (isHeld(world.state)) world.change()
        if (mode === byHand) world.state = publicationWanted(world.state, world.now).state
        const longest = world.now + publishing.longestRetry + publishing.longestBuild * 2
        while (world.now < longest) {
          world.wait(1)
          world.beginBuild()
          world.endBuild()
        }
        expect(world.site).toBe(world.state.catalogueRevision)
        expect(world.state.publishedRevision).toBe(world.state.catalogueRevision)
        expect(nextStep(world.state, mode, world.now)).toEqual(nothing)
      }),
      { numRuns: 300 },
    )
  })

  test('a rollback stays until the next save, and no build is requested', () => {
    fc.assert(
      fc.property(
        anyDeeds,
        fc.constantFrom(eachChange, batched, byHand),
        fc.integer({ min: 1, max: 4 }),
        (happened, mode, before) => {
          const world = new World(mode)
          for (const deed of happened) deeds[deed](world)
          while (world.builds.length > 0) {
            world.beginBuild()
            world.endBuild()
          }
          // Whatever was lost is given up, and nothing is running.
          while (world.state.requestedAt !== null || world.state.buildingAt !== null) {
            world.hookWorks = false
            world.wait(40)
          }
          world.hookWorks = true
          world.goBack(before)
          const { site, posts } = world
          for (let hour = 0; hour < 24; hour += 1) world.wait(60)
          expect([world.site, world.posts, world.state.publishedRevision]).toEqual([
            site,
            posts,
            site,
          ])
        },
      ),
      { numRuns: 300 },
    )
  })

  test('a burst of changes costs at most two builds', () => {
    // Fewer minutes than those after which a build counts as lost.
    const duringBuild = fc
      .array(fc.constantFrom<Deed>('change', 'change', 'wait'), { maxLength: 25 })
      .filter((happened) => happened.filter((deed) => deed === 'wait').length < 9)
    fc.assert(
      fc.property(
        duringBuild,
        duringBuild,
        fc.constantFrom(eachChange, batched),
        (one, two, mode) => {
          const world = new World(mode)
          for (const deed of one) deeds[deed](world)
          world.beginBuild()
          for (const deed of two) deeds[deed](world)
          world.endBuild()
          for (let round = 0; round < 60; round += 1) {
            world.wait(1)
            world.beginBuild()
            world.endBuild()
          }
          expect(world.posts).toBeLessThanOrEqual(2)
          expect(world.site).toBe(world.state.catalogueRevision)
        },
      ),
    )
  })
})
