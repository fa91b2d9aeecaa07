import type { Theme } from '#kernel/theme.ts'

/** Applies a theme at once; null returns to the system's. */
export const applyTheme = (theme: Theme | null): void => {
  if (theme) document.documentElement.dataset.theme = theme
  else delete document.documentElement.dataset.theme
}
