import type { ShellEntry } from '../frame-entry.ts'

interface Reader {
  readonly who: string
  readonly counts: Readonly<Record<string, number>>
}

/** The entries that apply to the reader. */
export const shownEntries = <Entry extends Pick<ShellEntry, 'who' | 'onlyWith'>>(
  entries: readonly Entry[],
  { who, counts }: Reader,
): Entry[] =>
  entries.filter(
    (entry) =>
      (entry.who === 'everybody' || entry.who === who || (entry.who === 'seeker' && who !== 'employer')) &&
      (entry.onlyWith === undefined || (counts[entry.onlyWith] ?? 0) > 0),
  )
