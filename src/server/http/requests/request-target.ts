import type { IncomingMessage } from 'node:http'

/** Nobody's name: whoever asks without a host, as HTTP/1.0 may, gets the default board. */
const NO_HOST = 'host.invalid'

const hostsOf = ({ rawHeaders }: IncomingMessage): number => {
  let found = 0
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const name = rawHeaders[at] ?? ''
    if (name.length === 4 && name.toLowerCase() === 'host') found += 1
  }
  return found
}

/** 'http://host/path' as a client of a proxy writes it; null for one that no server should be sent. */
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
 * Brings what stands in a request's first line, and its host, into the one form that everything behind reads. Says what is wrong with a request that has no such form; then nothing of it is left to be logged.
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
