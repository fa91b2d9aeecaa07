import { AppError } from '#kernel/app-error.ts'

/** Allows query texts of 10 kB, so that a field's own limit refuses them; Node accepts 16 kB of headers. */
export const MAX_URL_LENGTH = 12_288

type RawValue = string | readonly (string | readonly string[])[]
export type RawQuery = Readonly<Record<string, RawValue>>

/** Throws for an address that is too long, has broken percent-encoding or a NUL, or is not UTF-8. */
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

/**
 * Parses the query: `a=1` is a string; `a=1&a=2`, `a[]=1` and `a[0]=1` are lists. Deeper values, as `a[0][1]=1` or
 * `a[b]=1`, become nested lists, which all schemas refuse, and are also kept under their raw name. Empty values are
 * left out.
 */
export const rawQuery = (url: URL): RawQuery => {
  const found: Record<string, (string | readonly string[])[] | string> = Object.create(null)
  const add = (name: string, value: string | readonly string[], isList: boolean): void => {
    const before = found[name]
    if (before !== undefined) found[name] = [...(typeof before === 'string' ? [before] : before), value]
    else found[name] = isList || typeof value !== 'string' ? [value] : value
  }
  for (const [rawName, value] of url.searchParams) {
    if (value.trim() === '') continue
    const [name = '', ...brackets] = rawName.split('[')
    if (brackets.length === 0) add(rawName, value, false)
    else if (brackets.length === 1 && /^\d{0,3}\]$/.test(brackets[0] ?? '')) add(name, value, true)
    else {
      add(rawName, value, false)
      add(name, [value], true)
    }
  }
  return { ...found }
}

/** The headers of these names. */
export const rawHeaders = (request: Request, names: readonly string[]): Readonly<Record<string, string>> =>
  Object.fromEntries(
    names.flatMap((name) => {
      const value = request.headers.get(name)
      return value === null ? [] : [[name, value]]
    }),
  )
