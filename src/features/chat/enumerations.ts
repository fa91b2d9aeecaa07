export const conversationStatuses = ['invited', 'accepted', 'rejected'] as const
export type ConversationStatus = (typeof conversationStatuses)[number]

/** Which of its conversations a company looks at. */
export const conversationViewNames = ['all', 'unanswered', 'invitations'] as const
export type ConversationView = (typeof conversationViewNames)[number]

/** How a company orders them. */
export const conversationSorts = ['newest', 'waiting', 'name'] as const
export type ConversationSort = (typeof conversationSorts)[number]

/** Of a conversation: a candidate, or the people of a company together. */
export const chatSides = ['candidate', 'company'] as const
export type ChatSide = (typeof chatSides)[number]

/** As the console lists reports. */
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
  /** Messages of one answer. */
  page: 100,
  /** Conversations of one answer. */
  conversations: 200,
  /** Conversations of a page of the panel. */
  conversationsAPage: 25,
  invitationsAMonth: 50,
  /** After a rejection the same company may not invite again for so long. */
  quietMonths: 6,
} as const

/** Letters of a template's name and text, and templates of a company. */
export const templateLimits = { name: 60, text: chatLimits.message, most: 50 } as const

/** How the browser asks for the token of the socket. */
export const tokenRetries = { count: 3, everyMs: 500 } as const

/** The names of the socket's rooms for both sides. */
export const chatNamespaces = { candidate: '/chat', company: '/employer-chat' } as const
