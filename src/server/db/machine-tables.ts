import type { Generated, GeneratedAlways, JSONColumnType } from 'kysely'

/** Tables of `src/server` itself; a feature adds its own with `kysely.withTables<…>()`. */
export interface MachineTables {
  outbox: {
    seq: GeneratedAlways<number>
    xid: Generated<string>
    topic: string
    tenant_id: number
    object_id: number
    version: number
    created_at: Generated<Date>
  }
  outbox_readers: { name: string; source: string; xid: string; seq: number; seen_at: Date }
  files: {
    id: string
    tenant_id: number
    access: 'public' | 'private'
    account_id: number | null
    name: string
    media_type: string
    byte_size: number
    sha256: Buffer
    created_at: Date
  }
  idempotency_keys: {
    tenant_id: number
    scope: string
    key: string
    request_hash: Buffer
    status: number | null
    body: JSONColumnType<object> | null
    created_at: Date
  }
  spent_challenges: { challenge: string; expires_at: Date }
  attempts: { bucket: string; count: number; last_at: Date; next_at: Date }
  rate_limits: { bucket: string; window_start: Date; hits: number }
  mailbox: {
    id: GeneratedAlways<number>
    message_id: string
    recipient: string
    subject: string
    html: string
    plain: string
    sent_at: Date
    attachments: JSONColumnType<readonly { name: string; type: string; base64: string }[]>
  }
  refused_addresses: { address_hash: Uint8Array; reason: 'bounce' | 'complaint'; at: Date }
  sent_mails: { message_id: string; sent_at: Date }
}
