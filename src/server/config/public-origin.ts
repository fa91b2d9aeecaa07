import type { Config } from './env.ts'

/** The public origin (scheme, host, port) of a tenant's host, for links in mails, feeds and redirects. */
export const publicOrigin = (config: Pick<Config, 'publicScheme' | 'publicPort'>, host: string): string => {
  const { publicScheme, publicPort } = config
  return new URL(`${publicScheme}://${host}${publicPort === undefined ? '' : `:${publicPort}`}`).origin
}
