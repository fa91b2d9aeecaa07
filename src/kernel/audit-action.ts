declare const noFeature: unique symbol

/**
 * Actions recorded in the audit log. A feature declares its actions in its manifest, by declaration merging and in
 * `auditActions`, and describes them under `audit` in its messages, with a hyphen for the dot.
 */
export interface AuditActions {
  readonly [noFeature]?: never
}

/** Name of an action, such as 'job.retried'. */
export type AuditAction = keyof AuditActions & string
