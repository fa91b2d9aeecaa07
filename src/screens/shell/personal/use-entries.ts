import { usePersonal } from '#web/personal/personal.ts'
import type { ShellEntry } from '../frame-entry.ts'
import { useIsOwnPage } from '../plain-entries.tsx'
import { useShell } from '../shell-context.tsx'
import { shownEntries } from './shown-entries.ts'

/** The entries of the current user; `active` is the page's name. */
export const useEntries = (group?: ShellEntry['group'], active?: string): readonly ShellEntry[] => {
  const { entries } = useShell()
  const { who, counts } = usePersonal()
  const isOwn = useIsOwnPage(active)
  const reader = who === 'unknown' && isOwn ? 'candidate' : who
  return shownEntries(entries, { who: reader, counts }).filter(
    (entry) => group === undefined || entry.group === group,
  )
}
