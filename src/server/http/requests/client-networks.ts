import { isIPv6 } from 'node:net'

export interface ClientNetwork {
  readonly key: string
  /** Factor by which the network's limit is larger than that of one client. */
  readonly growth: number
}

const ipv6Groups = (ip: string): string[] => {
  const [head = '', tail] = ip.split('%')[0]?.split('::') ?? []
  const groups = head === '' ? [] : head.split(':')
  if (tail !== undefined) {
    const missing = 8 - groups.length - (tail === '' ? 0 : tail.split(':').length)
    groups.push(...Array.from({ length: Math.max(0, missing) }, () => '0'), ...tail.split(':'))
  }
  return groups.map((group) => Number.parseInt(group || '0', 16).toString(16))
}

/**
 * The networks that an address belongs to, smallest first. A household has a whole IPv6 /64, and owners of a /56 or /48
 * have hundreds or thousands of these: larger networks get higher limits, but far lower than in proportion.
 */
export const networksOf = (ip: string): ClientNetwork[] => {
  if (!isIPv6(ip)) return [{ key: ip, growth: 1 }]
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip)?.[1]
  if (mapped) return [{ key: mapped, growth: 1 }]
  const groups = ipv6Groups(ip)
  const site = groups.slice(0, 3).join(':')
  const subnet = groups[3] ?? '0'
  const upper = (Number.parseInt(subnet, 16) >> 8).toString(16)
  return [
    { key: `${site}:${subnet}`, growth: 1 },
    { key: `${site}:${upper}/56`, growth: 4 },
    { key: `${site}/48`, growth: 16 },
  ]
}
