import { BlockList, isIP, isIPv6 } from 'node:net'

/** IPv4 addresses in the form of dual-stack sockets as plain ones: '::ffff:10.0.0.1' is 10.0.0.1. */
const plain = (address: string): string => address.trim().replace(/^::ffff:(?=\d+\.)/, '')

const familyOf = (address: string): 'ipv4' | 'ipv6' => (isIPv6(address) ? 'ipv6' : 'ipv4')

/** Finds the client behind trusted proxies: the last address in X-Forwarded-For that is not a trusted proxy. */
export const createAddressFinder = (trusted: readonly string[]) => {
  const proxies = new BlockList()
  for (const entry of trusted) {
    const [address = '', prefix] = entry.split('/')
    if (prefix === undefined) proxies.addAddress(address, familyOf(address))
    else proxies.addSubnet(address, Number(prefix), familyOf(address))
  }
  const isTrusted = (address: string): boolean =>
    isIP(address) !== 0 && proxies.check(address, familyOf(address))

  return (peer: string | undefined, forwardedFor: string | undefined): { ip: string; viaProxy: boolean } => {
    const direct = plain(peer ?? '')
    if (!isTrusted(direct)) return { ip: direct, viaProxy: false }
    const hops = (forwardedFor ?? '')
      .split(',')
      .map(plain)
      .filter((hop) => isIP(hop) !== 0)
    const client = hops.findLast((hop) => !isTrusted(hop))
    return { ip: client ?? hops[0] ?? direct, viaProxy: true }
  }
}
