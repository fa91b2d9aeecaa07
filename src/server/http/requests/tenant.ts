/** What the machinery knows of a tenant; the whole of it is given by the tenants feature. */
export interface RequestTenant {
  readonly id: number
  readonly key: string
}

/** Where the router finds tenants. A host it does not know may get a default one. */
export interface TenantDirectory {
  byKey(key: string): RequestTenant | null | undefined
  byHost(host: string): RequestTenant | null | undefined
}

/** The Host header without its port, in lower case: 'pro.localhost:3000' is 'pro.localhost'. */
export const hostName = (host: string): string => host.toLowerCase().replace(/:\d*$/, '').replace(/\.$/, '')
