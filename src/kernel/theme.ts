export const themes = ['light', 'dark'] as const
export type Theme = (typeof themes)[number]
export const isTheme = (value: unknown): value is Theme => themes.includes(value as Theme)
