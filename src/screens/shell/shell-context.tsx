import { createContext, type ReactNode, use, useMemo, useState } from 'react'
import type { Locale } from '#kernel/locale.ts'
import type { Theme } from '#kernel/theme.ts'
import { applyTheme } from '#web/theme/apply-theme.ts'
import { afterPaint } from '#web/ui/after-paint.ts'
import { rememberTheme } from './remember-theme.ts'
import type { ShellData } from './shell-data.ts'

interface Shell extends ShellData {
  /** URLs of the same page in each language. */
  readonly alternates: Readonly<Record<Locale, string>>
  /** Null follows the system. Without scripts the switches are forms. */
  readonly chooseTheme: (theme: Theme | null) => void
  /** Shows a theme that is stored already. */
  readonly showTheme: (theme: Theme | null) => void
}

const ShellContext = createContext<Shell | null>(null)

interface ShellProviderProps {
  data: ShellData
  alternates: Readonly<Record<Locale, string>>
  children: ReactNode
}

export const ShellProvider = ({ data, alternates, children }: ShellProviderProps) => {
  const [theme, setTheme] = useState(data.theme)
  const shell = useMemo(() => {
    const showTheme = (shown: Theme | null) => {
      applyTheme(shown)
      setTheme(shown)
    }
    const chooseTheme = (chosen: Theme | null) => {
      // A theme change recalculates the styles of every element.
      afterPaint(() => showTheme(chosen))
      void rememberTheme(chosen)
    }
    return { ...data, theme, alternates, chooseTheme, showTheme }
  }, [data, theme, alternates])
  return <ShellContext value={shell}>{children}</ShellContext>
}

export const useShell = (): Shell => {
  const shell = use(ShellContext)
  if (!shell) throw new Error('the frame of the page is missing around this component')
  return shell
}
