import type { Applications } from '#features/applications/server/service.ts'
import type { Audit } from '#features/audit/server/service.ts'
import type { Actor } from '#kernel/actor.ts'
import { allow } from '#kernel/allow.ts'
import type { Database } from '#server/db/database.ts'
import type { FailedJobFilter } from '#server/jobs/failed-jobs.ts'
import type { Jobs } from '#server/jobs/jobs.ts'
import type { JobsStatus } from '#server/jobs/status.ts'
import type { Mailbox } from '#server/mail/mailbox.ts'
import type { Deliveries, FailedJobsPage, SentMailQuery, SentMailsPage } from '../contract.ts'
import { canRetryJobs, canSeeJobs, canSeeMails } from './policy.ts'
import { listMailbox, listSent } from './sent-mails.ts'

/** Background jobs and mails of all tenants, for operators. */
export interface Operations {
  jobs(actor: Actor): Promise<JobsStatus>
  failedJobs(actor: Actor, filter: FailedJobFilter): Promise<FailedJobsPage>
  /** Puts one failed job back into its queue; false if it is no longer failed. */
  retryJob(actor: Actor, id: string): Promise<boolean>
  /** Puts all failed jobs back; resolves to their number. */
  retryAllJobs(actor: Actor): Promise<number>
  /** Applications that have not been mailed to their companies. */
  deliveries(actor: Actor): Promise<Deliveries>
  /** Mails the undelivered applications again; resolves to their number. */
  retryDeliveries(actor: Actor): Promise<number>
  /** Mails that were handed over. */
  sentMails(actor: Actor, query: SentMailQuery): Promise<SentMailsPage>
}

export interface OperationsDependencies {
  readonly database: Database
  readonly jobs: Pick<Jobs, 'status' | 'listFailed' | 'retryFailed'>
  readonly mailbox: Pick<Mailbox, 'list'> | null
  readonly audit: Pick<Audit, 'record'>
  readonly applications: Pick<Applications, 'handOverStatus' | 'retryUndelivered'>
}

const PAGE_SIZE = 50

/** Splits off the row that was asked for beyond the page; `next` is the key for the next page. */
const toPage = <Row extends { readonly key: string }>(found: readonly Row[]) => {
  const rows = found.slice(0, PAGE_SIZE)
  return { rows, next: found.length > PAGE_SIZE ? (rows.at(-1)?.key ?? null) : null }
}

export const createOperations = (dependencies: OperationsDependencies): Operations => {
  const { database, jobs, mailbox, audit, applications } = dependencies

  return {
    async jobs(actor) {
      allow(canSeeJobs(actor))
      return jobs.status()
    },

    async failedJobs(actor, filter) {
      allow(canSeeJobs(actor))
      const { rows, next } = toPage(await jobs.listFailed(filter, PAGE_SIZE + 1))
      return { jobs: rows, next }
    },

    async retryJob(actor, id) {
      allow(canRetryJobs(actor))
      return database.kysely.transaction().execute(async (kysely) => {
        const retried = await jobs.retryFailed({ ids: [id], scope: { kysely } })
        if (retried === 0) return false
        await audit.record({ kysely }, actor, {
          ...{ action: 'job.retried', object: `job:${id}`, tenantId: null },
          before: { state: 'failed' },
          after: { state: 'waiting' },
        })
        return true
      })
    },

    async retryAllJobs(actor) {
      allow(canRetryJobs(actor))
      return database.kysely.transaction().execute(async (kysely) => {
        const count = await jobs.retryFailed({ scope: { kysely } })
        if (count > 0)
          await audit.record({ kysely }, actor, {
            ...{ action: 'jobs.retried', object: 'jobs', tenantId: null },
            before: { failed: count },
            after: { waiting: count },
          })
        return count
      })
    },

    async deliveries(actor) {
      allow(canSeeJobs(actor))
      return applications.handOverStatus()
    },

    async retryDeliveries(actor) {
      allow(canRetryJobs(actor))
      return database.kysely.transaction().execute(async (kysely) => {
        const count = await applications.retryUndelivered({ kysely })
        if (count > 0)
          await audit.record({ kysely }, actor, {
            ...{ action: 'applications.retried', object: 'applications', tenantId: null },
            before: { undelivered: count },
            after: { waiting: count },
          })
        return count
      })
    },

    async sentMails(actor, query) {
      allow(canSeeMails(actor))
      const list = mailbox
        ? listMailbox(mailbox, query, PAGE_SIZE + 1)
        : listSent(database, query, PAGE_SIZE + 1)
      const { rows, next } = toPage(await list)
      return { mails: rows, next }
    },
  }
}
