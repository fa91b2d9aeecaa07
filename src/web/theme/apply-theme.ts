import type { Theme } from '#kernel/theme.ts'

/** Shows a theme at once; null goes back to the system's. */
export const applyTheme = (theme: Theme | null): void => {
  if (theme) document.documentElement.dataset.theme = theme
  else delete document.documentElement.dataset.theme
}
