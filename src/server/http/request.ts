import { AppError } from '#kernel/app-error.ts'

export const MAX_URL_LENGTH = 8_192

export type RawQuery = Readonly<Record<string, string | readonly string[]>>

/** Refuses an address that no handler could read right: too long, broken percent-encoding, not UTF-8, NUL. */
export const checkUrl = (address: string): void => {
  if (address.length > MAX_URL_LENGTH) throw new AppError('request.url-too-long')
  const afterOrigin = address.slice(address.indexOf('/', address.indexOf('://') + 3))
  let decoded: string
  try {
    decoded = decodeURIComponent(afterOrigin)
  } catch {
    throw new AppError('request.unacceptable-url', { message: 'The address has broken percent-encoding' })
  }
  if (decoded.includes('\0'))
    throw new AppError('request.unacceptable-url', { message: 'The address has a NUL' })
}

/** `a=1` is a string; `a=1&a=2`, `a[]=1` and `a[0]=1` are lists. Empty values count as absent. */
export const rawQuery = (url: URL): RawQuery => {
  const found: Record<string, string | string[]> = Object.create(null)
  for (const [rawName, value] of url.searchParams) {
    if (value.trim() === '') continue
    const name = rawName.replace(/\[\d{0,3}\]$/, '')
    const before = found[name]
    if (before !== undefined) found[name] = [before, value].flat()
    else found[name] = name === rawName ? value : [value]
  }
  return { ...found }
}

export const rawHeaders = (request: Request): Readonly<Record<string, string>> =>
  Object.fromEntries(request.headers.entries())
