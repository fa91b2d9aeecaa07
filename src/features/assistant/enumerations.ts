// Constants of the hub that browsers need without the schema library.

export const assistantNamespace = '/assistant'

/** Calls of the browser to the hub; docs/api/6-assistant.md describes their order and the hub's events. */
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

/** 'rules': the program's own phrases and dictionaries; 'model': a language model that the operator configures. */
export const providerKinds = ['rules', 'model'] as const
export type ProviderKind = (typeof providerKinds)[number]

/** How an answer ended. */
export const outcomes = ['answered', 'failed', 'stopped'] as const
export type Outcome = (typeof outcomes)[number]

export const ratings = [1, -1] as const
export type Rating = (typeof ratings)[number]
