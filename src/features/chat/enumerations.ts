export const conversationStatuses = ['invited', 'accepted', 'rejected'] as const
export type ConversationStatus = (typeof conversationStatuses)[number]

/** Filters of a company's list of conversations. */
export const conversationViewNames = ['all', 'unanswered', 'invitations'] as const
export type ConversationView = (typeof conversationViewNames)[number]

/** Orders of a company's list of conversations. */
export const conversationSorts = ['newest', 'waiting', 'name'] as const
export type ConversationSort = (typeof conversationSorts)[number]

/** The two sides of a conversation: a candidate, and a company with all its members. */
export const chatSides = ['candidate', 'company'] as const
export type ChatSide = (typeof chatSides)[number]

/** Orders of the console's list of reports. */
export const chatReportSorts = ['oldest', 'newest'] as const
export type ChatReportSort = (typeof chatReportSorts)[number]

export const reportReasons = ['fraud', 'harassment', 'discrimination', 'spam', 'other'] as const
export type ChatReportReason = (typeof reportReasons)[number]

export const chatLimits = {
  message: 2_000,
  invitation: 500,
  reason: 500,
  report: 1_000,
  filesOfMessage: 5,
  /** Messages per page of a response. */
  page: 100,
  /** Maximum number of conversations in a response. */
  conversations: 200,
  /** Conversations per page of the panel. */
  conversationsAPage: 25,
  invitationsAMonth: 50,
  /** Months after a rejection during which the company may not invite the candidate again. */
  quietMonths: 6,
} as const

/** Maximum characters of a template's name and text, and templates of a company. */
export const templateLimits = { name: 60, text: chatLimits.message, most: 50 } as const

/** Retries of the browser's request for a socket token. */
export const tokenRetries = { count: 3, everyMs: 500 } as const

/** The socket's namespace of each side. */
export const chatNamespaces = { candidate: '/chat', company: '/employer-chat' } as const
