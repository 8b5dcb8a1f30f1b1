import { clockTolerance } from '#src/domain/limits.ts'

/**
 * SQL for limits on what was sent within a window, for a table with a column `sent_at`.
 * @param window ms
 */
export function rateWindow(window: number) {
  const seconds = window / 1000
  const start = `strftime('%Y-%m-%dT%H:%M:%fZ', 'now', '-${seconds} seconds')`
  /** A later time was recorded while the clock was ahead, and would count for too long. */
  const latest = `strftime('%Y-%m-%dT%H:%M:%fZ', 'now', '${clockTolerance / 1000} seconds')`
  return {
    /** condition for rows that count no more */
    isOutside: `(sent_at <= ${start} OR sent_at > ${latest})`,
    /** seconds until the oldest of the rows counts no more */
    wait: `${seconds} - (julianday('now') - julianday(min(sent_at))) * 86400`,
  }
}
