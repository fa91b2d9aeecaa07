import { type FormProblem, problemsOf } from '#kernel/forms/form-problems.ts'
import type { PageKind } from './enumerations.ts'
import { publishedProfile, publishedStory } from './form/publish-schema.ts'
import type { ContentOf } from './views.ts'

const schemas = { profile: publishedProfile, story: publishedStory } as const

/** Problems that prevent publishing a page, one per input; the same in browser and server. */
export const checkContent = <Kind extends PageKind>(kind: Kind, content: ContentOf[Kind]): FormProblem[] =>
  problemsOf(schemas[kind], content)
