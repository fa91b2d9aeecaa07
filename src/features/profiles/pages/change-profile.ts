import { textIn } from '#app/loaders/asking.ts'
import type { PageContext } from '#app/pages/page-context.ts'
import { refuseWith } from '#app/pages/refusal.ts'
import type { SignedIn } from '#kernel/actor.ts'
import { hrefFor } from '#kernel/addresses.ts'
import { profilePage } from '../addresses.ts'
import type { CandidateProfile } from '../contract.ts'
import {
  readFormer,
  readLanguages,
  readLinks,
  readPersonal,
  readPreferences,
  readSkills,
  readStatus,
  readWorkEntry,
} from '../form.ts'
import { nothingPosted, type ProfileOutcome } from './profile-data.ts'

export type Done =
  | { readonly kind: 'closed'; readonly path: string }
  | { readonly kind: 'refused' | 'saved'; readonly outcome: ProfileOutcome }

type ServiceOf<Name extends keyof PageContext['services']> = PageContext['services'][Name]
type Changes = Parameters<ServiceOf<'profiles'>['save']>[1]

/** The changes that a form makes, or its problems. */
type Read =
  | { readonly changes: Changes; readonly anchor: string }
  | { readonly problems: ProfileOutcome['problems'] }

/** Path of the profile, at the section whose form was closed. */
export const profilePath = ({ locale }: Pick<PageContext, 'locale'>, anchor: string): string =>
  hrefFor(profilePage, {}, locale) + (anchor && `#${anchor}`)

const profileReaders: Readonly<Record<string, (fields: URLSearchParams, current: CandidateProfile) => Read>> =
  {
    personal(fields, { profile, preferences }) {
      const read = readPersonal(fields, preferences)
      if (!read.personal.part || !read.preferences.part)
        return { problems: [...read.personal.problems, ...read.preferences.problems] }
      const { socialMediaProfiles } = profile
      return {
        changes: {
          profile: { ...read.personal.part, socialMediaProfiles },
          preferences: read.preferences.part,
        },
        anchor: '',
      }
    },
    status(fields, { preferences }) {
      const { part, problems } = readStatus(fields, preferences)
      return part ? { changes: { preferences: part }, anchor: '' } : { problems }
    },
    preferences(fields, { preferences }) {
      const { part, problems } = readPreferences(fields, preferences)
      return part ? { changes: { preferences: part }, anchor: 'preferences' } : { problems }
    },
    'undo-preferences'(fields) {
      const former = readFormer(fields)
      return { changes: former ? { preferences: former } : {}, anchor: 'preferences' }
    },
    skills(fields, { preferences }) {
      const { part, problems } = readSkills(fields, preferences)
      return part ? { changes: { preferences: part }, anchor: 'skills' } : { problems }
    },
    languages(fields, { preferences }) {
      const { part, problems } = readLanguages(fields, preferences)
      return part ? { changes: { preferences: part }, anchor: 'languages' } : { problems }
    },
    links(fields, { profile }) {
      const { part, problems } = readLinks(fields, profile)
      return part ? { changes: { profile: part }, anchor: 'links' } : { problems }
    },
    work(fields, { workHistory }) {
      const { part, problems } = readWorkEntry(fields)
      if (!part) return { problems }
      const id = textIn(fields, 'id', 36)
      const isKnown = workHistory.entries.some((entry) => entry.id === id)
      const others = workHistory.entries.filter((entry) => entry.id !== id)
      const entries = [...others, isKnown ? { ...part, id } : part]
      return { changes: { workHistory: { entries } }, anchor: 'work' }
    },
    'remove-work'(fields, { workHistory }) {
      const id = textIn(fields, 'id', 36)
      const entries = workHistory.entries.filter((entry) => entry.id !== id)
      return { changes: { workHistory: { entries } }, anchor: 'work' }
    },
  }

/** Handles the page's forms, except for those with a file. */
export const changeProfile = async (page: PageContext, owner: SignedIn, request: Request): Promise<Done> => {
  const { bodies, profiles } = page.services
  const fields = await bodies.readFields({ request, ip: page.ip }).catch(refuseWith())
  const intent = textIn(fields, 'intent')
  if (intent === 'remove-cv' || intent === 'remove-avatar') {
    await (intent === 'remove-cv' ? profiles.removeCv(owner) : profiles.removeAvatar(owner))
    return { kind: 'closed', path: profilePath(page, intent === 'remove-cv' ? 'cv' : '') }
  }
  const work = Object.hasOwn(profileReaders, intent) ? profileReaders[intent] : undefined
  if (!work) throw new Response(null, { status: 400 })
  const read = work(fields, (await profiles.get(owner)).candidate)
  if ('problems' in read)
    return { kind: 'refused', outcome: { ...nothingPosted, problems: read.problems, typed: [...fields] } }
  await profiles.save(owner, read.changes)
  // Saved automatically: the form stays open.
  if (fields.has('stays'))
    return { kind: 'saved', outcome: { ...nothingPosted, savedAt: page.now.getTime() } }
  return { kind: 'closed', path: profilePath(page, read.anchor) }
}
