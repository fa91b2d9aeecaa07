import { canMailSearches, hasFlag } from '#features/tenants/rules.ts'
import { forTenant, type TenantDb } from '#server/db/tenant-db.ts'
import { MailRefusedError } from '#server/mail/mail.ts'
import { codeOf } from './alert-code.ts'
import { type AlertInMails, findAlert } from './alert-store.ts'
import { sendActivation, sendAlerts } from './jobs.ts'
import {
  listApplied,
  listWaiting,
  markDone,
  markSending,
  unmarkSending,
  type WaitingMail,
} from './mailing-store.ts'
import { activationMail, alertMail } from './mails.ts'
import type { SavedSearchParts } from './parts.ts'

const BATCH = 100
const AT_ONCE = 4

/** The mail's offers that are still shown and not applied to, the best paid first. */
const offersLeft = async (
  db: TenantDb,
  { tenants, search }: SavedSearchParts,
  { offerIds }: WaitingMail,
  alert: AlertInMails,
) => {
  const applied = await listApplied(db, offerIds, alert)
  const shown = search.savedFilters.bestPaid(tenants.byId(db.tenantId), offerIds)
  return shown.flatMap(({ id, card }) => (applied.has(id) ? [] : [{ id, card }]))
}

/** Match percentages of the offers; empty for guests, boards without matching, and readers without preferences. */
const percentsOf = async (
  { tenants, profiles, matching }: SavedSearchParts,
  { accountId }: AlertInMails,
  { tenantId, offerIds }: { readonly tenantId: number; readonly offerIds: readonly number[] },
): Promise<ReadonlyMap<string, number>> => {
  const tenant = tenants.byId(tenantId)
  if (accountId === null || !hasFlag(tenant, 'fit')) return new Map()
  const preferences = await profiles.preferencesOf(tenantId, accountId)
  const fitting = preferences ? matching.fitOf(tenant, preferences, offerIds) : []
  return new Map(fitting.map(({ guid, matchPercent }) => [guid, matchPercent]))
}

export const createSending = (parts: SavedSearchParts) => {
  const { database, clock, secret, tenants, jobs, mailer, links, places, readSearch, reportError } = parts

  const mailOf = async (db: TenantDb, waiting: WaitingMail, alert: AlertInMails) => {
    const tenant = tenants.byId(db.tenantId)
    const read = readSearch(tenant, alert.path)
    const left = read ? await offersLeft(db, parts, waiting, alert) : []
    if (!read || left.length === 0) return null
    const percents = await percentsOf(parts, alert, {
      ...{ tenantId: db.tenantId, offerIds: left.map(({ id }) => id) },
    })
    const { citySlug } = read.listing
    return alertMail({
      city: (citySlug !== null && places.bySlug(citySlug)?.names.pl) || null,
      cityName: (city) => places.find(city)?.names[alert.locale] ?? city,
      ...{
        tenant,
        links,
        alert,
        cards: left.map(({ card }) => card),
        percents,
        listing: read.listing,
        mailId: waiting.id,
        since: waiting.since,
      },
      ...{ secret, code: codeOf(secret, alert.uid) },
    })
  }

  const sendOne = async (db: TenantDb, waiting: WaitingMail): Promise<void> => {
    const alert = await findAlert(db, waiting.searchId)
    const done = (outcome: 'sent' | 'nothing-left' | 'refused') =>
      markDone(db, waiting.id, { outcome, at: clock.now() })
    const mail = alert?.activatedAt ? await mailOf(db, waiting, alert) : null
    if (!mail) return done('nothing-left')
    // A crash after this loses the mail rather than sending it twice: docs/decisions/036-job-alerts.md.
    if (!(await markSending(db, waiting.id, clock.now()))) return
    try {
      await mailer.send(mail)
    } catch (error) {
      if (error instanceof MailRefusedError) return done('refused')
      await unmarkSending(db, waiting.id)
      throw error
    }
    await done('sent')
  }

  jobs.work(sendAlerts, async ({ tenantId }, { signal }) => {
    if (!canMailSearches(tenants.byId(tenantId))) return
    const db = forTenant(database, tenantId)
    await parts.search.savedFilters.ready()
    let failed: unknown = null
    for (let after = 0; !signal.aborted; ) {
      const waiting = await listWaiting(db, after, BATCH)
      if (waiting.length === 0) break
      after = waiting.at(-1)?.id ?? after
      for (let from = 0; from < waiting.length; from += AT_ONCE) {
        const outcomes = await Promise.allSettled(
          waiting.slice(from, from + AT_ONCE).map((mail) => sendOne(db, mail)),
        )
        for (const outcome of outcomes) if (outcome.status === 'rejected') failed = outcome.reason
      }
    }
    // Only after the other mails are sent; the job's retry then sends this one.
    if (failed) throw failed
  })

  jobs.work(sendActivation, async ({ tenantId, searchId }) => {
    const alert = await findAlert(forTenant(database, tenantId), searchId)
    // The alert was confirmed or deleted meanwhile.
    if (!alert || alert.activatedAt) return
    const tenant = tenants.byId(tenantId)
    try {
      await mailer.send(activationMail({ tenant, links, alert, code: codeOf(secret, alert.uid) }))
    } catch (error) {
      if (!(error instanceof MailRefusedError)) throw error
      reportError(error, { source: 'job alerts' })
    }
  })
}
