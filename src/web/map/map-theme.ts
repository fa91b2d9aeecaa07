import { useSyncExternalStore } from 'react'
import type { Theme } from '#kernel/theme.ts'

const dark = '(prefers-color-scheme: dark)'

const subscribe = (onChange: () => void) => {
  const media = window.matchMedia(dark)
  const chosen = new MutationObserver(onChange)
  chosen.observe(document.documentElement, { attributeFilter: ['data-theme'] })
  media.addEventListener('change', onChange)
  return () => {
    chosen.disconnect()
    media.removeEventListener('change', onChange)
  }
}

const themeNow = (): Theme => {
  const chosen = document.documentElement.dataset.theme
  if (chosen === 'light' || chosen === 'dark') return chosen
  return window.matchMedia(dark).matches ? 'dark' : 'light'
}

/** The theme in effect, chosen or the system's; the canvas cannot take its colours from CSS. */
export const useShownTheme = (): Theme => useSyncExternalStore(subscribe, themeNow, () => 'light')
