import { isEmailAddress } from '#kernel/email-address.ts'
import type { FormProblem } from '#kernel/forms/form-problems.ts'
import { plainLine, storableText } from '#kernel/text/plain-text.ts'
import type { Report, Round, TypedAnswer, TypedBlock, TypedReport } from './contract.ts'
import {
  type ReportOutcome,
  type ReportReason,
  type ReportState,
  reportOutcomes,
  reportReasons,
} from './enumerations.ts'

export const MAX_TEXT_LENGTH = 2_000

const MAX_EMAIL = 254
/** Longer than any key of a list: unknown words are not shown again, so the rest is cut. */
const MAX_WORD_LENGTH = 40

type Fields = Pick<URLSearchParams, 'get'>

const textIn = (fields: Fields): string => storableText(fields.get('text') ?? '').trim()

/** Keeps texts that are too long, so that the form can return them. */
export const readReport = (fields: Fields): TypedReport => ({
  reason: plainLine(fields.get('reason') ?? '').slice(0, MAX_WORD_LENGTH),
  text: textIn(fields),
  email: plainLine(fields.get('email') ?? '').slice(0, MAX_EMAIL + 1),
})

const tellsCandidatesIn = (fields: Fields): boolean => fields.get('candidates') === '1'

export const readAnswer = (fields: Fields): TypedAnswer => ({
  outcome: plainLine(fields.get('outcome') ?? '').slice(0, MAX_WORD_LENGTH),
  text: textIn(fields),
  tellsCandidates: tellsCandidatesIn(fields),
})

export const readBlock = (fields: Fields): TypedBlock => ({
  reason: plainLine(fields.get('reason') ?? '').slice(0, MAX_WORD_LENGTH),
  text: textIn(fields),
  tellsCandidates: tellsCandidatesIn(fields),
})

export const readText = (fields: Fields): string => textIn(fields)

export const reasonOf = (word: string): ReportReason | undefined =>
  reportReasons.find((reason) => reason === word)

export const outcomeOf = (word: string): ReportOutcome | undefined =>
  reportOutcomes.find((outcome) => outcome === word)

const wordProblems = (field: string, word: string, isKnown: boolean): FormProblem[] =>
  isKnown ? [] : [{ field, reason: word === '' ? 'required' : 'invalid' }]

export const textProblems = (text: string, isRequired: boolean): FormProblem[] => {
  if (text === '') return isRequired ? [{ field: 'text', reason: 'required' }] : []
  return text.length > MAX_TEXT_LENGTH ? [{ field: 'text', reason: 'tooLong', limit: MAX_TEXT_LENGTH }] : []
}

export const reportProblems = ({ reason, text, email }: TypedReport): FormProblem[] => [
  ...wordProblems('reason', reason, reasonOf(reason) !== undefined),
  ...textProblems(text, reason === 'other'),
  ...(email === '' || isEmailAddress(email) ? [] : [{ field: 'email', reason: 'email' }]),
]

export const answerProblems = ({ outcome, text }: Pick<TypedAnswer, 'outcome' | 'text'>): FormProblem[] => [
  ...wordProblems('outcome', outcome, outcomeOf(outcome) !== undefined),
  ...textProblems(text, true),
]

export const blockProblems = ({ reason, text }: TypedBlock): FormProblem[] => [
  ...wordProblems('reason', reason, reasonOf(reason) !== undefined),
  ...textProblems(text, true),
]

/** The answer that a report awaits; null after the last one. */
export const roundOf = (state: ReportState): Round | null => {
  if (state === 'answered') return null
  return state === 'open' ? 1 : 2
}

/** Only a first answer that rejects the report can be appealed. */
export const mayBeAppealed = (answer: { readonly round: Round; readonly outcome: ReportOutcome }): boolean =>
  answer.round === 1 && answer.outcome === 'rejected'

export const canStillAppeal = (
  { state, appealExpiresAt }: Pick<Report, 'state' | 'appealExpiresAt'>,
  now: Date,
): boolean => state === 'answered' && appealExpiresAt !== null && appealExpiresAt > now
