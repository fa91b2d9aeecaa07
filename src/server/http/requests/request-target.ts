import type { IncomingMessage } from 'node:http'

/** Host of requests without a Host header (HTTP/1.0): an unknown name, which gets the default board. */
const NO_HOST = 'host.invalid'

const hostsOf = ({ rawHeaders }: IncomingMessage): number => {
  let found = 0
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const name = rawHeaders[at] ?? ''
    if (name.length === 4 && name.toLowerCase() === 'host') found += 1
  }
  return found
}

/** Parses the absolute form 'http://host/path' (RFC 9112, 3.2.2); null for other schemes or with credentials. */
const originForm = (target: string): { path: string; host: string } | null => {
  if (!/^https?:\/\//i.test(target) || !URL.canParse(target)) return null
  const { host, username, password, pathname, search } = new URL(target)
  return username === '' && password === '' ? { path: pathname + search, host } : null
}

const setHost = (incoming: IncomingMessage, host: string): void => {
  incoming.headers.host = host
  const at = incoming.rawHeaders.findIndex((name, index) => index % 2 === 0 && name.toLowerCase() === 'host')
  if (at === -1) incoming.rawHeaders.push('Host', host)
  else incoming.rawHeaders[at + 1] = host
}

/**
 * Normalises the request's target to a path and its Host header to the target's host. Returns null, or why the request
 * is invalid; its URL is emptied then, so that it is not logged.
 */
export const readTarget = (incoming: IncomingMessage): string | null => {
  const target = incoming.url ?? ''
  const refuse = (reason: string): string => {
    incoming.url = ''
    return reason
  }
  if (hostsOf(incoming) > 1) return refuse('The request names two hosts')
  if (incoming.headers.host === undefined) setHost(incoming, NO_HOST)
  if (target.startsWith('/')) return null
  const absolute = originForm(target)
  if (!absolute) return refuse('The address of the request is none of this server')
  incoming.url = absolute.path
  setHost(incoming, absolute.host)
  return null
}
