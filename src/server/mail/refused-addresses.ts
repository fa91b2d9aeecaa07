import { createHash } from 'node:crypto'
import type { Clock } from '#kernel/clock.ts'
import type { Database } from '#server/db/database.ts'
import { type Mail, type Mailer, MailRefusedError } from './mail.ts'

/** 'bounce': the mailbox does not exist; 'complaint': its owner marked one of our mails as spam. */
export type RefusalReason = 'bounce' | 'complaint'

export interface RefusedAddress {
  readonly reason: RefusalReason
  readonly at: Date
}

/** The addresses that refuse mail permanently. */
export interface RefusedAddresses {
  find(address: string): Promise<RefusedAddress | null>
  /** Stores the address and calls the listeners. */
  add(address: string, reason: RefusalReason): Promise<void>
  /** Deletes the address, when its owner has confirmed that it works. */
  remove(address: string): Promise<void>
  listen(onRefused: (address: string) => Promise<void>): void
  /** Whether a mail with this Message-ID was sent. */
  wasSent(messageId: string): Promise<boolean>
}

const AGAIN_AFTER_MS = 24 * 3_600_000

/**
 * Whether a mail may be sent to a refused address. Mail that can be unsubscribed from may not, until its owner confirms
 * the address. Requested mail, such as for a new password, may: after a day if it bounced, at once after a complaint.
 */
export const mayBeSent = (
  mail: Pick<Mail, 'unsubscribeUrl'>,
  refused: RefusedAddress | null,
  now: Date,
): boolean => {
  if (!refused) return true
  if (mail.unsubscribeUrl !== undefined) return false
  return refused.reason === 'complaint' || now.getTime() - refused.at.getTime() >= AGAIN_AFTER_MS
}

const hashOf = (address: string): Buffer =>
  createHash('sha256').update(`address:${address.trim().toLowerCase()}`).digest()

export const createRefusedAddresses = ({
  database: { kysely },
  clock,
}: {
  readonly database: Pick<Database, 'kysely'>
  readonly clock: Clock
}): RefusedAddresses => {
  const listeners: ((address: string) => Promise<void>)[] = []
  return {
    find: async (address) =>
      (await kysely
        .selectFrom('refused_addresses')
        .select(['reason', 'at'])
        .where('address_hash', '=', hashOf(address))
        .executeTakeFirst()) ?? null,
    async add(address, reason) {
      await kysely
        .insertInto('refused_addresses')
        .values({ address_hash: hashOf(address), reason, at: clock.now() })
        .onConflict((conflict) => conflict.column('address_hash').doUpdateSet({ reason, at: clock.now() }))
        .execute()
      for (const tell of listeners) await tell(address)
    },
    async remove(address) {
      await kysely.deleteFrom('refused_addresses').where('address_hash', '=', hashOf(address)).execute()
    },
    listen: (onRefused) => void listeners.push(onRefused),
    wasSent: async (messageId) =>
      (await kysely
        .selectFrom('sent_mails')
        .select('message_id')
        .where('message_id', '=', messageId)
        .executeTakeFirst()) !== undefined,
  }
}

/** Sends no mail to refused addresses, and adds addresses that a mail server does not know. */
export const skipRefusedAddresses = (mailer: Mailer, addresses: RefusedAddresses, clock: Clock): Mailer => ({
  async send(mail) {
    if (!mayBeSent(mail, await addresses.find(mail.to), clock.now()))
      throw new MailRefusedError('the address refuses our mail')
    try {
      await mailer.send(mail)
    } catch (error) {
      if (error instanceof MailRefusedError && error.isUnknownAddress) await addresses.add(mail.to, 'bounce')
      throw error
    }
  },
  close: () => mailer.close(),
})
