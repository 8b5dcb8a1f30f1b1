/** Names that Windows keeps for devices, with any extension. */
const reserved = /^(?:CON|PRN|AUX|NUL|CONIN\$|CONOUT\$|(?:COM|LPT)[0-9¹²³])$/i
/** Longest name without its extension, in UTF-8 bytes: file systems and archives take 255. */
const mostBytes = 180

/**
 * A name that every file system takes and that stays in its folder: without separators, control and
 * format characters (a right-to-left override would disguise the extension), or a device's name.
 */
export function fileName(text: string, extension: string): string {
  const shown = text
    .toWellFormed()
    .normalize('NFC')
    .replace(/[\p{C}\p{Zl}\p{Zp}]/gu, '')
    .replace(/[<>:"/\\|?*\uFFFD]/g, '-')
  const trimmed = shortened(shown.replace(/^[\s.~-]+/, '')).replace(/[\s.]+$/, '')
  const [stem = ''] = trimmed.split('.')
  const safe = trimmed === '' || reserved.test(stem.trim()) ? `_${trimmed}` : trimmed
  return `${safe}.${extension}`
}

function shortened(text: string): string {
  const encoder = new TextEncoder()
  let kept = ''
  let bytes = 0
  for (const sign of text) {
    bytes += encoder.encode(sign).length
    if (bytes > mostBytes) break
    kept += sign
  }
  return kept
}

/** Gives each repeated name a number: 'A1 (2).ldt'. Names that differ in case are one on many systems. */
export function distinctNames(names: readonly string[]): string[] {
  const taken = new Set<string>()
  return names.map((name) => {
    const dot = name.lastIndexOf('.')
    let distinct = name
    for (let number = 2; taken.has(distinct.toLowerCase()); number += 1)
      distinct = `${name.slice(0, dot)} (${number})${name.slice(dot)}`
    taken.add(distinct.toLowerCase())
    return distinct
  })
}
