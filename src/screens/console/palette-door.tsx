import { Search } from 'lucide-react'
import { type MouseEvent, Suspense, useEffect, useState } from 'react'
import { consoleSearchPage } from '#features/console-search/addresses.ts'
import { hrefFor } from '#kernel/addresses.ts'
import { useLocale, useT } from '#web/i18n/i18n.tsx'
import { latePart } from '#web/overlays/late-part.ts'
import { RedirectToPage } from '#web/overlays/redirect-to-page.tsx'
import { Icon } from '#web/ui/icon.tsx'
import type { ConsoleTenant } from './console-data.ts'

interface PaletteProps {
  tenants: readonly ConsoleTenant[]
  onClose: () => void
}

const PalettePage = () => <RedirectToPage href={hrefFor(consoleSearchPage, {}, useLocale())} />

const Palette = latePart<PaletteProps>(
  async () => (await import('./palette/palette.tsx')).Palette,
  PalettePage,
)

const isDoorKey = ({ key, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent): boolean =>
  key.toLowerCase() === 'k' && ctrlKey !== metaKey && !altKey && !shiftKey

/** Whether the palette is open; opened by Ctrl+K or by its links. */
export const usePalette = (tenants: readonly ConsoleTenant[]) => {
  const [isOpen, setOpen] = useState(false)
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (!isDoorKey(event)) return
      event.preventDefault()
      setOpen(true)
    }
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  }, [])
  return {
    open: () => setOpen(true),
    shown: isOpen && (
      <Suspense>
        <Palette tenants={tenants} onClose={() => setOpen(false)} />
      </Suspense>
    ),
  }
}

interface PaletteLinkProps {
  isSmall?: boolean
  onOpen: () => void
}

/** A link to the search page; with scripts it opens the palette instead. */
export const PaletteLink = ({ isSmall, onOpen }: PaletteLinkProps) => {
  const t = useT()
  const press = (event: MouseEvent) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    onOpen()
  }
  const label = t('console:frame.find')
  return (
    <a
      className={isSmall ? 'iconbtn' : 'con__find'}
      href={hrefFor(consoleSearchPage, {}, useLocale())}
      onClick={press}
      aria-label={isSmall ? label : undefined}
      aria-keyshortcuts="Control+K Meta+K"
    >
      <Icon of={Search} size={isSmall ? 20 : 16} />
      {!isSmall && (
        <>
          <span>{label}</span>
          <kbd aria-hidden>Ctrl K</kbd>
        </>
      )}
    </a>
  )
}
