import type { Tenant } from '#features/tenants/contract.ts'
import { hasFlag } from '#features/tenants/rules.ts'
import { hrefFor } from '#kernel/addresses.ts'
import type { Locale } from '#kernel/locale.ts'
import type { FrameEntry, ShellEntry } from '#screens/shell/frame-entry.ts'
import { translatorOf } from '../messages.ts'
import { iconShapes } from './category-icons.ts'

const found: Record<string, readonly FrameEntry[]> = import.meta.glob('../../features/*/pages/frame.ts', {
  eager: true,
  import: 'default',
})

const featureOf = (path: string): string => path.split('/').at(-3) ?? ''

const entries = Object.entries(found)
  .flatMap(([path, ofFeature]) => ofFeature.map((entry) => ({ entry, feature: featureOf(path) })))
  .sort((one, other) => one.entry.position - other.entry.position)

/** Navigation entries of all features that the tenant has enabled, by position. */
export const frameEntriesOf = async (tenant: Tenant, locale: Locale): Promise<ShellEntry[]> => {
  const t = translatorOf(locale)
  // Entries for candidates need a sign-in, so a board without `candidateLogin` has none of them.
  const isOpen = ({ who }: FrameEntry) => who !== 'seeker' || hasFlag(tenant, 'candidateLogin')
  const shown = entries.filter(
    ({ entry }) => isOpen(entry) && (entry.flag === undefined || hasFlag(tenant, entry.flag)),
  )
  return Promise.all(
    shown.map(async ({ entry, feature }): Promise<ShellEntry> => {
      const { page, icon, label, tooltip, popup, position: _, flag: _flag, ...rest } = entry
      return {
        ...rest,
        name: page.name,
        href: hrefFor(page, {}, locale),
        label: t(label),
        ...(tooltip && { tooltip: t(tooltip) }),
        ...(popup && { popup: { hash: popup, feature } }),
        icon: await iconShapes(icon),
      }
    }),
  )
}
