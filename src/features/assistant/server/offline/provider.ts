import type { OfferForm, TypedForm } from '#features/posting/rules.ts'
import { linesOf } from '../../rules.ts'
import type { AnswerPart, AssistantProvider, Question } from '../provider.ts'
import { checkAd, shortened } from './check-ad.ts'
import { type DraftedAd, draftAd } from './draft-ad.ts'
import { earningsOf } from './earnings.ts'
import { type Brief, type Dictionaries, readBrief } from './read-brief.ts'
import { type RuleTexts, ruleTexts } from './texts.ts'
import { titleOf } from './title.ts'

const WANTS = {
  check:
    /sprawd[źz]|oce[nń]|popraw|przejrzyj|neutraln|p[łl]e[ćc]|usu[nń]|widełki są|check|review|improve|gender|neutral|fix\b/iu,
  shorten: /skr[oó][cć]|kr[oó]tsz|shorten|shorter|too long/iu,
  complete: /uzupełni|dokończ|brakuj|complete|fill in|missing/iu,
} as const

const isEmpty = (value: unknown): boolean =>
  value === '' || value === false || (Array.isArray(value) && value.length === 0)

/** The drafted changes to fields that are still empty in the form. */
const onlyMissing = (changes: TypedForm, form: OfferForm): TypedForm =>
  Object.fromEntries(
    Object.entries(changes).filter(([field]) => {
      if (field === 'primarySalary') return form.primarySalary.from === '' && form.primarySalary.to === ''
      return isEmpty(Object.entries(form).find(([name]) => name === field)?.[1])
    }),
  )

/** Single facts of a text, to be added to a form that has an ad already. */
const factsOf = (brief: Brief, { form, context }: Question): TypedForm => {
  const { pay, workplace, time, level, places, languages, skills } = brief
  const known = form.requiredSkills.map(({ name }) => name)
  const fresh = skills.required.filter((name) => !known.includes(name))
  return {
    ...(pay.length > 0 &&
      earningsOf(brief, { usual: form.primarySalary.employmentType || 'permanent', context })),
    ...(workplace !== null && { workingPlace: workplace }),
    ...(time !== null && { workingTime: time }),
    ...(level !== null && { jobPositionExperience: level }),
    ...(languages.length > 0 && context.shows.languages && { languages }),
    ...(fresh.length > 0 && {
      requiredSkills: [...form.requiredSkills, ...fresh.map((name) => ({ id: null, name, level: 3 }))],
    }),
    ...(places.length > 0 && {
      locations: places.map(({ names, countryCode }) => ({
        ...{ city: names[brief.locale], street: brief.street, countryCode },
        ...{ latitude: null, longitude: null, isNotFound: false },
      })),
    }),
  }
}

interface Answer {
  readonly text: string
  readonly changes: TypedForm
}

const drafted = ({ title, assumed, missing }: DraftedAd, say: RuleTexts): string =>
  [
    say.drafted(title),
    ...(assumed.length > 0 ? [say.assumed(assumed)] : []),
    ...(missing.length > 0 ? [say.missing(missing)] : []),
  ].join('\n')

const checkAnswer = (
  question: Question,
  brief: Brief,
  { say, dictionaries }: { say: RuleTexts; dictionaries: Dictionaries },
): Answer => {
  const { form, context } = question
  const [key] = dictionaries.occupations.inTitle(form.jobPositionName)
  const occupation = key === undefined ? null : dictionaries.occupations.byKey(key)
  const { locale } = readBrief(plainAd(form), dictionaries, brief.locale)
  const level = form.jobPositionExperience
  // A title with more than the occupation, such as a technology, would lose that in a neutral form.
  const isWhole = occupation?.titles.pl.some(
    (one) => one.toLowerCase() === form.jobPositionName.trim().toLowerCase(),
  )
  const neutralTitle =
    occupation && isWhole && locale === 'pl' ? titleOf(occupation, { locale, level: '', focus: '' }) : null
  const { remarks, faulty, changes } = checkAd({ ...form, jobPositionExperience: level }, context, {
    neutralTitle,
  })
  const lines = remarks.map((remark) => `• ${say.remarks[remark]}`)
  const text = [
    remarks.length === 0 ? say.allWell : say.found,
    ...lines,
    ...(faulty.length > 0 ? [say.faulty(faulty.length)] : []),
  ].join('\n')
  return { text, changes }
}

const plainAd = ({ jobPositionName, jobDescription }: OfferForm): string =>
  `${jobPositionName}\n${linesOf(jobDescription).join('\n')}`

const answerTo = (question: Question, dictionaries: Dictionaries): Answer => {
  const { form, context, text, tenant, history } = question
  const before = history.findLast(({ isUser }) => isUser)?.text ?? plainAd(form)
  const otherwise = readBrief(before, dictionaries, 'pl').locale
  const brief = readBrief(text, dictionaries, otherwise)
  const say = ruleTexts[brief.locale]
  const parts = { tenantKey: tenant.key, form, context }
  const isAboutAd = form.jobDescription !== '' || form.jobPositionName !== ''

  if (WANTS.shorten.test(text)) {
    const next = shortened(form.jobDescription)
    return next === null
      ? { text: say.shortAlready, changes: {} }
      : { text: say.shortened, changes: { jobDescription: next } }
  }
  if (WANTS.complete.test(text) && form.jobPositionName !== '') {
    // Combines the form's title with what the employer has just written.
    const whole = readBrief(`${form.jobPositionName}. ${text}`, dictionaries, brief.locale)
    const ad = draftAd(
      { ...whole, locale: readBrief(plainAd(form), dictionaries, brief.locale).locale },
      parts,
    )
    if (!ad) return { text: say.unknownTitle, changes: {} }
    const changes = onlyMissing(ad.changes, form)
    return { text: Object.keys(changes).length === 0 ? say.complete : say.completed, changes }
  }
  if (WANTS.check.test(text) && isAboutAd && !/napisz|write|draft/iu.test(text) && brief.pay.length === 0)
    return checkAnswer(question, brief, { say, dictionaries })
  const ad = brief.occupation && !(isAboutAd && text.length < MIN_BRIEF) ? draftAd(brief, parts) : null
  if (ad) return { text: drafted(ad, say), changes: ad.changes }
  const changes = factsOf(brief, question)
  return Object.keys(changes).length > 0 ? { text: say.facts, changes } : { text: say.help, changes: {} }
}

/** Shorter texts, next to an existing ad, are remarks about it and not new briefs. */
const MIN_BRIEF = 40

/** Splits a text into pieces of up to six words, to be sent like typing. */
function* pieces(text: string): Generator<string> {
  for (const [piece] of text.matchAll(/(?:\S+\s*){1,6}/g)) yield piece
}

/** Answers by the program's own rules, phrases and dictionaries; nothing is sent elsewhere. */
export const createRulesProvider = (dictionaries: Dictionaries): AssistantProvider => ({
  kind: 'rules',
  costMicroOf: () => 0,
  async *answer(question): AsyncGenerator<AnswerPart> {
    const { text, changes } = answerTo(question, dictionaries)
    for (const piece of pieces(text)) yield { kind: 'text', text: piece }
    if (Object.keys(changes).length === 0) return
    yield { kind: 'proposing' }
    yield { kind: 'changes', changes }
  },
})
