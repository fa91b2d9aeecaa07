export const applicationMails = ['at-once', 'daily'] as const
export type ApplicationMails = (typeof applicationMails)[number]

/** What somebody is mailed; messages are for both sides, statuses for candidates, all else for companies. */
export interface MailChoices {
  /** About applications for the offers whose mail they read. */
  readonly applications: ApplicationMails
  /** Before an offer of theirs ends. */
  readonly expiring: boolean
  /** When an offer of theirs is published. */
  readonly published: boolean
  /** When a message was not read for a while. */
  readonly messages: boolean
  /** When a company has moved an application of theirs on. */
  readonly statuses: boolean
}

export const usualChoices: MailChoices = {
  ...{ applications: 'at-once', expiring: true, published: true, messages: true, statuses: true },
}
