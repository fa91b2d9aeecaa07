/** The part of a tenant that `src/server` needs; the tenants feature has the rest. */
export interface RequestTenant {
  readonly id: number
  readonly key: string
}

/** Finds tenants for the router. `byHost` may return a default tenant for an unknown host. */
export interface TenantDirectory {
  byKey(key: string): RequestTenant | null | undefined
  byHost(host: string): RequestTenant | null | undefined
}

/** The Host header without its port, in lower case: 'pro.localhost:3000' is 'pro.localhost'. */
export const hostName = (host: string): string => host.toLowerCase().replace(/:\d*$/, '').replace(/\.$/, '')
