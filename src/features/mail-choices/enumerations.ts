export const applicationMails = ['at-once', 'daily'] as const
export type ApplicationMails = (typeof applicationMails)[number]

/** Which mails an account gets: `messages` is for both sides, `statuses` for candidates, the rest for companies. */
export interface MailChoices {
  /** New applications to offers whose mail the account reads: at once or in a daily digest. */
  readonly applications: ApplicationMails
  /** Reminders before an offer ends. */
  readonly expiring: boolean
  /** Mail when an offer is published. */
  readonly published: boolean
  /** Mail about chat messages that stay unread for a while. */
  readonly messages: boolean
  /** Mail when a company changes the status of the candidate's application. */
  readonly statuses: boolean
}

export const defaultChoices: MailChoices = {
  ...{ applications: 'at-once', expiring: true, published: true, messages: true, statuses: true },
}
