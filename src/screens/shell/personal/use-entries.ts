import { usePersonal } from '#web/personal/personal.ts'
import type { ShellEntry } from '../frame-entry.ts'
import { useShell } from '../shell-context.tsx'

/** The entries for whoever reads the page. */
export const useEntries = (group?: ShellEntry['group']): readonly ShellEntry[] => {
  const { entries } = useShell()
  const { who: reader } = usePersonal()
  return entries.filter(
    (entry) =>
      (entry.who === 'everybody' || entry.who === reader) && (group === undefined || entry.group === group),
  )
}
