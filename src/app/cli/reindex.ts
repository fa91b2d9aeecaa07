import { type Command, UsageError } from './command.ts'

export const reindexCommand: Command = {
  name: 'reindex',
  usage: '[--tenant NAME]',
  summary: 'Rebuilds the data behind the search index; running servers pick it up on their own',
  positionals: 0,
  options: { tenant: { type: 'string' } },
  async run({ options, openApp, tell }) {
    const { tenants, offers } = (await openApp()).services
    const tenant = typeof options.tenant === 'string' ? tenants.byKey(options.tenant) : undefined
    if (tenant === null) throw new UsageError(`No tenant '${options.tenant}'`)
    const count = await offers.rebuildProjections(tenant ? { tenantId: tenant.id } : {})
    tell(`${count} offers`)
  },
}
