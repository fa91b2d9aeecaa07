import type { ContentEntry } from './contract.ts'

/** A version of a legal document, without its text. */
export interface VersionMark {
  /** First day on which it is in force. */
  readonly startsOn: string
  /** Hash of its text in hex. */
  readonly sha256: string
}

interface LoadedText extends Pick<ContentEntry, 'from' | 'date'> {
  readonly sha256: string
}

interface VersionChange {
  /** Days of versions that will never be in force. */
  readonly dropped: readonly string[]
  /** The day that the loaded text begins on; null if it is a version already. */
  readonly startsOn: string | null
}

/**
 * What loading a text changes in the versions of its document, which are in the order of their days. A text that is
 * in force stays a version for ever, unless it is replaced on its first day. An announced one goes if the loaded text begins before it or instead of it. A
 * text that was altered without a later day begins on the day it is loaded.
 */
export const versionChange = (
  kept: readonly VersionMark[],
  { from, date, sha256 }: LoadedText,
  today: string,
): VersionChange => {
  const claimed = from ?? date ?? today
  const isDropped = (version: VersionMark) =>
    version.startsOn > today
      ? version.sha256 === sha256 || version.startsOn >= claimed
      : version.startsOn === today && version.sha256 !== sha256 && claimed <= today
  const stays = kept.filter((version) => !isDropped(version))
  const dropped = kept.filter(isDropped).map(({ startsOn }) => startsOn)
  const last = stays.at(-1)
  if (last?.sha256 === sha256) return { dropped, startsOn: null }
  return { dropped, startsOn: last && claimed <= last.startsOn ? today : claimed }
}

/** The version in force on a day; null before the first one. */
export const inForceOn = <Version extends VersionMark>(
  versions: readonly Version[],
  day: string,
): Version | null => versions.findLast(({ startsOn }) => startsOn <= day) ?? null

/** The last day of a version: the one before the next begins; null for the latest. */
export const lastDayOf = (versions: readonly VersionMark[], startsOn: string): string | null => {
  const next = versions.find((version) => version.startsOn > startsOn)
  if (!next) return null
  return new Date(Date.parse(`${next.startsOn}T00:00:00Z`) - 86_400_000).toISOString().slice(0, 10)
}
