import type { TypedForm } from '#features/posting/rules.ts'
import { hubEvents, type Outcome } from '../../enumerations.ts'
import { changeGroups, type GroupKey } from '../../rules.ts'

// State of a conversation, reduced from the hub's events in their order.

export interface Proposal {
  /** Number of the proposal within its answer. */
  readonly number: number
  readonly changes: TypedForm
  readonly refused: readonly GroupKey[]
}

export interface Answer {
  readonly kind: 'answer'
  readonly id: string
  readonly text: string
  /** Internet searches, in order. */
  readonly searches: readonly { readonly query: string; readonly isRunning: boolean }[]
  readonly proposals: readonly Proposal[]
  /** Null while the answer is being given. */
  readonly outcome: Outcome | null
}

export interface Question {
  readonly kind: 'asked'
  readonly id: string
  readonly text: string
}

export interface Limit {
  readonly reason: 'questions' | 'tokens'
  /** End of the limit in ISO 8601. */
  readonly until: string
}

/** What is happening; the input is enabled only when 'idle'. */
export type Phase = 'idle' | 'sending' | 'writing' | 'searching' | 'proposing'

export interface Conversation {
  readonly items: readonly (Question | Answer)[]
  readonly phase: Phase
  readonly limit: Limit | null
}

export const emptyConversation: Conversation = { items: [], phase: 'idle', limit: null }

export type Step =
  | { readonly kind: 'asked'; readonly id: string; readonly text: string }
  /** The question was not accepted, or the connection was lost. */
  | { readonly kind: 'broken' }
  | { readonly kind: 'limitOver' }
  | { readonly kind: 'event'; readonly name: string; readonly data: readonly unknown[] }

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')

const proposalOf = (given: unknown, number: number): Proposal => {
  const { changes, refused } = isObject(given) ? given : {}
  const keys = Array.isArray(refused) ? refused : []
  return {
    number,
    // The server has validated the changes with the form's schema.
    changes: isObject(changes) ? changes : {},
    refused: changeGroups.flatMap(({ key }) => (keys.includes(key) ? [key] : [])),
  }
}

const limitOf = (given: unknown): Limit => {
  const { reason, until } = isObject(given) ? given : {}
  return { reason: reason === 'tokens' ? 'tokens' : 'questions', until: textOf(until) }
}

const outcomeOf = (given: unknown): Outcome => {
  const { outcome } = isObject(given) ? given : {}
  return outcome === 'failed' || outcome === 'stopped' ? outcome : 'answered'
}

const change = (
  state: Conversation,
  id: unknown,
  phase: Phase,
  of: (answer: Answer) => Answer,
): Conversation => ({
  ...state,
  phase,
  items: state.items.map((item) => (item.kind === 'answer' && item.id === id ? of(item) : item)),
})

const afterEvent = (
  state: Conversation,
  name: string,
  [id, second, third]: readonly unknown[],
): Conversation => {
  switch (name) {
    case hubEvents.start: {
      const begun = {
        kind: 'answer',
        id: textOf(id),
        text: '',
        searches: [],
        proposals: [],
        outcome: null,
      } as const
      return { ...state, phase: 'writing', items: [...state.items, begun] }
    }
    case hubEvents.part:
      return change(state, id, 'writing', (answer) => ({ ...answer, text: answer.text + textOf(second) }))
    case hubEvents.searching: {
      const query = textOf(third)
      return change(state, id, second === true ? 'searching' : 'writing', (answer) => ({
        ...answer,
        searches:
          second === true
            ? [...answer.searches, { query, isRunning: true }]
            : answer.searches.map((one) => ({ ...one, isRunning: false })),
      }))
    }
    case hubEvents.proposing:
      return change(state, id, 'proposing', (answer) => answer)
    case hubEvents.proposed:
      return change(state, id, 'writing', (answer) => ({
        ...answer,
        proposals: [...answer.proposals, proposalOf(second, answer.proposals.length)],
      }))
    case hubEvents.end:
      return change(state, id, 'idle', (answer) => ({ ...answer, outcome: outcomeOf(second) }))
    case hubEvents.rateLimit:
      return { ...state, phase: 'idle', limit: limitOf(id) }
    default:
      return state
  }
}

const broken = (state: Conversation): Conversation => ({
  ...state,
  phase: 'idle',
  items: state.items.map((item) =>
    item.kind === 'answer' && item.outcome === null
      ? { ...item, outcome: 'failed', searches: item.searches.map((one) => ({ ...one, isRunning: false })) }
      : item,
  ),
})

export const converse = (state: Conversation, step: Step): Conversation => {
  if (step.kind === 'event') return afterEvent(state, step.name, step.data)
  if (step.kind === 'broken') return broken(state)
  if (step.kind === 'limitOver') return { ...state, limit: null }
  const { id, text } = step
  const isAgain = state.items.at(-1)?.id === id
  return {
    ...state,
    phase: 'sending',
    items: isAgain ? state.items : [...state.items, { kind: 'asked', id, text }],
  }
}
