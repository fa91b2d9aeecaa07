import { type Command, commandLine } from './command.ts'

export const applicationsCommand: Command = {
  name: 'applications',
  usage: '[--retry]',
  summary:
    'Shows which applications did not reach their companies; --retry has the server try again, once there is an address',
  positionals: 0,
  options: { retry: { type: 'boolean' } },
  async run({ options, openApp, tell }) {
    const { applications, jobs, operations } = (await openApp()).services
    await jobs.start({ isWorker: false })
    if (options.retry) tell(`${await operations.retryDeliveries(commandLine)} tried again`)
    const status = await applications.handOverStatus()
    tell(
      `${status.waiting} on their way (${status.late} for over an hour), ${status.undelivered} undelivered`,
    )
    for (const { id, tenant, offerId, since, reason } of status.applications)
      tell(`${since}  ${id} on ${tenant} for offer ${offerId}: ${reason}`)
  },
}
