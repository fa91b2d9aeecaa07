import { CategoryIcon } from '#features/tenants/web/parts/category-icon.tsx'
import { PageLink } from '#web/ui/page-link.tsx'
import type { ShellEntry } from './frame-entry.ts'
import { useShell } from './shell-context.tsx'

interface PlainEntriesProps {
  entries: readonly ShellEntry[]
  active: string
}

/** Entries as links of the sidebar, without personal data. */
export const PlainEntries = ({ entries, active }: PlainEntriesProps) =>
  entries.map(({ name, href, label, tooltip, icon, opensNewTab }) => (
    <PageLink
      key={name}
      className="side__item"
      to={href}
      target={opensNewTab ? '_blank' : undefined}
      data-tip={tooltip}
      aria-description={tooltip}
      aria-current={name === active ? 'page' : undefined}
    >
      <CategoryIcon shapes={icon} />
      {label}
    </PageLink>
  ))

/** Whether the page is for signed-in users only, so that the reader's kind is known without a call. */
export const useIsOwnPage = (active: string | undefined): boolean =>
  useShell().entries.some(({ name, who }) => name === active && who !== 'everybody')

/** Entries shown to everybody, also before the user is known. */
export const useCommonEntries = (active: string): readonly ShellEntry[] => {
  const isOwn = useIsOwnPage(active)
  return useShell().entries.filter(
    ({ who, group }) => group === 'upper' && who !== 'employer' && (isOwn || who !== 'candidate'),
  )
}
