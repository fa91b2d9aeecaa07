import { formatNumber } from '#kernel/format.ts'
import type { Locale } from '#kernel/locale.ts'

const NO_BREAK_SPACE = '\u00a0'

/** 7759462 → '7,4 MB'; a MB is 1024 × 1024 bytes, as limits count it. */
export const formatFileSize = (bytes: number, locale: Locale): string => {
  const [size, unit] =
    bytes >= 1024 * 1024 ? [bytes / 1024 / 1024, 'MB'] : [bytes > 0 ? Math.max(bytes / 1024, 0.1) : 0, 'kB']
  return `${formatNumber(Math.round(size * 10) / 10, locale)}${NO_BREAK_SPACE}${unit}`
}
