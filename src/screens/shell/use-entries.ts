import { usePersonal } from '#web/personal/personal.ts'
import type { ShellEntry } from './frame-entry.ts'
import { useShell } from './shell-context.tsx'

/** The entries for whoever reads the page; those of everybody before that is known. */
export const useEntries = (): readonly ShellEntry[] => {
  const { entries } = useShell()
  const { who: reader } = usePersonal()
  return entries.filter(({ who }) => who === 'everybody' || who === reader)
}
