declare const noFeature: unique symbol

/**
 * What is worth an entry in the audit log. A feature adds its actions in its manifest, lists them there and has their
 * words under `audit` in its messages, with a hyphen for the dot.
 */
export interface AuditActions {
  readonly [noFeature]?: never
}

/** Such as 'job.retried'. */
export type AuditAction = keyof AuditActions & string
