// Words of the hub that browsers need without a schema library.

export const assistantNamespace = '/assistant'

/** Calls of the browser, and what the hub tells it: docs/api/assistant.md has their order. */
export const hubCalls = {
  send: 'SendMessage',
  context: 'UpdateContextV2',
  score: 'ScoreMessage',
  stop: 'StopMessage',
} as const
export const hubEvents = {
  start: 'StartMessage',
  part: 'ReceiveMessagePart',
  end: 'EndMessage',
  searching: 'StartSearchingInternet',
  rateLimit: 'RateLimit',
  proposing: 'JobAdProposing',
  proposed: 'JobAdProposed',
} as const

export const messageLimit = 4_000

/** 'rules': phrases and dictionaries of the program itself; 'model': a language model of the operator's choice. */
export const providerKinds = ['rules', 'model'] as const
export type ProviderKind = (typeof providerKinds)[number]

/** How a message ended. */
export const outcomes = ['answered', 'failed', 'stopped'] as const
export type Outcome = (typeof outcomes)[number]

export const ratings = [1, -1] as const
export type Rating = (typeof ratings)[number]
