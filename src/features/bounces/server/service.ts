import type { SavedSearches } from '#features/saved-searches/server/service.ts'
import type { SignedIn } from '#kernel/actor.ts'
import { AppError } from '#kernel/app-error.ts'
import type { RefusedAddresses } from '#server/mail/refused-addresses.ts'
import { readReport } from '../rules.ts'
import { canReportMail } from './policy.ts'

/** Takes reports of bounces and complaints, and lets candidates use a refused address again. */
export interface Bounces {
  /** Throws 'mail-report.closed' and 'mail-report.forbidden'. */
  report(report: { readonly authorization: string | undefined; readonly message: string }): Promise<void>
  /** How many addresses of the account refuse mail: none or one. */
  count(actor: SignedIn): Promise<number>
  accept(actor: SignedIn): Promise<void>
}

export interface BouncesDependencies {
  readonly config: { readonly mailReportsToken?: string }
  readonly refusedAddresses: RefusedAddresses
  readonly savedSearches: { readonly guests: Pick<SavedSearches['guests'], 'forgetAddress'> }
}

export const createBounces = ({ config, refusedAddresses, savedSearches }: BouncesDependencies): Bounces => {
  refusedAddresses.listen((address) => savedSearches.guests.forgetAddress(address))
  return {
    async report({ authorization, message }) {
      const { mailReportsToken: token } = config
      if (token === undefined)
        throw new AppError('mail-report.closed', { message: 'This installation takes no reports of mails' })
      if (!canReportMail(token, authorization)) throw new AppError('mail-report.forbidden')
      const report = readReport(message)
      // Anybody can send a made-up report to the bounce address, but cannot know the Message-ID of a mail sent here.
      if (!report || !(await refusedAddresses.wasSent(report.messageId))) return
      for (const address of report.addresses) await refusedAddresses.add(address, report.reason)
    },
    count: async ({ email }) => ((await refusedAddresses.find(email)) ? 1 : 0),
    accept: ({ email }) => refusedAddresses.remove(email),
  }
}
