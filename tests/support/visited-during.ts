/** Visits a site again and again until some work has ended, and returns what its visitors got. */
export async function visitedDuring(
  url: string,
  work: Promise<unknown>,
): Promise<{ statuses: number[]; visits: number }> {
  const progress = { isOver: false }
  const isOver = () => progress.isOver
  const over = work.finally(() => {
    progress.isOver = true
  })
  // A failure is the caller's once the last visit has ended.
  over.catch(() => undefined)
  const statuses = new Set<number>()
  let visits = 0
  while (!isOver()) {
    const { status } = await fetch(`${url}/api/home`)
    if (isOver()) break
    statuses.add(status)
    visits += 1
  }
  await over
  return { statuses: [...statuses], visits }
}
