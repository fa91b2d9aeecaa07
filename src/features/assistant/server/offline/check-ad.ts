import {
  checkForm,
  type FormContext,
  type OfferForm,
  offerForms,
  type TypedForm,
} from '#features/posting/rules.ts'
import { linesOf } from '../../rules.ts'

export type AdRemark =
  | 'titleOneGender'
  | 'titleShouts'
  | 'noPay'
  | 'widePay'
  | 'payTimes'
  | 'shortDescription'
  | 'longDescription'
  | 'longSentences'
  | 'age'
  | 'discrimination'
  | 'noStages'
  | 'emptyWords'
  | 'contactInText'

export interface CheckedAd {
  readonly remarks: readonly AdRemark[]
  /** Fields with problems according to the form's own rules. */
  readonly faulty: readonly string[]
  /** Corrections that need no further information. */
  readonly changes: TypedForm
}

const SHORT = 300
const LONG = 3_000
const LONG_SENTENCE_WORDS = 30
const WIDE = 1.8

const AGE =
  /\b(?:młod(?:y|ego|ych) (?:zesp\p{L}+|ludzi)|do \d{2} lat\b|w wieku|wiek do|young team|young and dynamic|under \d{2}\b|digital native)/iu
const DISCRIMINATION =
  /\b(?:mężczyzn\p{L}*|kobiet\p{L}*|panów|panie\b|zamężn|stan cywilny|men only|women only|native speaker of polish only)/iu
const EMPTY_WORDS =
  /owocowe czwartki|dynamiczn\p{L}+ zesp|lider\p{L}* rynku|konkurencyjn\p{L}+ wynagrodzeni|rockstar|ninja|competitive salary|fast-paced|wear many hats/iu
const STAGES = /etap|rekrutac|rozmow|interview|stage|recruit/iu
const CONTACT = /[\p{L}\d._-]+@[\p{L}\d-]+\.\p{L}{2,}|(?:\+48[ -]?)?\d{3}[ -]\d{3}[ -]\d{3}/iu

/** Whether a Polish title names one gender only: 'Programista Java' but not 'Programistka / Programista'. */
const isOfOneGender = (title: string): boolean =>
  !/\/|\(k\/m\)|\(m\/k\)|\(m\/f|\(f\/m/iu.test(title) &&
  /\b\p{L}+(?:ista|owiec|yczka|istka|nik|niczka|owa|owy|arka|arz|erka|ca|czyni|orka)\b/iu.test(title)

const sentencesOf = (html: string): string[] => linesOf(html).flatMap((line) => line.split(/(?<=[.!?])\s+/))
const wordsIn = (sentence: string): number => sentence.split(/\s+/).length

const numberOf = (text: string): number => Number(text.replace(/[\s\u00a0]/g, '').replace(',', '.'))

const payRemarks = ({ primarySalary: { from, to } }: OfferForm): AdRemark[] => {
  if (from.trim() === '' || to.trim() === '') return ['noPay']
  const [low, high] = [numberOf(from), numberOf(to)]
  if (high > low * 3) return ['payTimes']
  return high > low * WIDE ? ['widePay'] : []
}

const textRemarks = (html: string): AdRemark[] => {
  const text = offerForms.plainTextOf(html)
  const found: readonly (readonly [AdRemark, boolean])[] = [
    ['shortDescription', text.length < SHORT],
    ['longDescription', text.length > LONG],
    ['longSentences', sentencesOf(html).some((sentence) => wordsIn(sentence) > LONG_SENTENCE_WORDS)],
    ['age', AGE.test(text)],
    ['discrimination', DISCRIMINATION.test(text)],
    ['emptyWords', EMPTY_WORDS.test(text)],
    ['contactInText', CONTACT.test(text)],
    ['noStages', text !== '' && !STAGES.test(text)],
  ]
  return found.flatMap(([remark, isFound]) => (isFound ? [remark] : []))
}

const blockOf = /<(p|li)>([\s\S]*?)<\/\1>/gi

/** The HTML without sentences that name an age or a sex; null if there are none. */
const neutral = (html: string): string | null => {
  const next = html.replace(blockOf, (block, tag: string, inner: string) => {
    if (!AGE.test(inner) && !DISCRIMINATION.test(inner)) return block
    const kept = inner.split(/(?<=[.!?])\s+/).filter((one) => !AGE.test(one) && !DISCRIMINATION.test(one))
    return kept.length === 0 ? '' : `<${tag}>${kept.join(' ')}</${tag}>`
  })
  return next === html ? null : next
}

interface TitleNames {
  /** The title for both genders, if its occupation is known; else null. */
  readonly neutralTitle: string | null
}

/** Reviews an ad; proposes corrections where no further information is needed. */
export const checkAd = (form: OfferForm, context: FormContext, { neutralTitle }: TitleNames): CheckedAd => {
  const problems = checkForm(form, context, 'workInProgress')
  const shouting = problems.find(({ reason }) => reason === 'tooManyUppercase')
  const isGendered = isOfOneGender(form.jobPositionName)
  const calm = typeof shouting?.values?.suggestion === 'string' ? shouting.values.suggestion : null
  const title = isGendered && neutralTitle ? neutralTitle : calm
  const description = neutral(form.jobDescription)
  return {
    remarks: [
      ...(isGendered ? ['titleOneGender' as const] : []),
      ...(shouting ? ['titleShouts' as const] : []),
      ...payRemarks(form),
      ...textRemarks(form.jobDescription),
    ],
    faulty: [...new Set(problems.map(({ field }) => offerForms.fieldOfPath(field) ?? field))],
    changes: {
      ...(title !== null && title !== form.jobPositionName && { jobPositionName: title }),
      ...(description !== null && { jobDescription: description }),
    },
  }
}

const MAX_ITEMS = 5
const MAX_SENTENCES = 2

/** The HTML limited to five items a list and two sentences a paragraph; null if that changes nothing. */
export const shortened = (html: string): string | null => {
  const next = html
    .replace(/<(ul|ol)>([\s\S]*?)<\/\1>/gi, (_, tag: string, inner: string) => {
      const items = inner.match(/<li>[\s\S]*?<\/li>/gi) ?? []
      return `<${tag}>${items.slice(0, MAX_ITEMS).join('')}</${tag}>`
    })
    .replace(/<p>([\s\S]*?)<\/p>/gi, (_, inner: string) => {
      const sentences = inner.split(/(?<=[.!?])\s+/)
      return `<p>${sentences.slice(0, MAX_SENTENCES).join(' ')}</p>`
    })
  return offerForms.plainTextOf(next).length < offerForms.plainTextOf(html).length ? next : null
}
