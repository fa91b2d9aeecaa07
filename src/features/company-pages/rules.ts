import { type FormProblem, problemsOf } from '#kernel/forms/form-problems.ts'
import type { PageKind } from './enumerations.ts'
import { publishedProfile, publishedStory } from './form/publish-schema.ts'
import type { ContentOf } from './views.ts'

const schemas = { profile: publishedProfile, story: publishedStory } as const

/** What stands against publishing a page, one problem an input; the same in browsers and on the server. */
export const checkContent = <Kind extends PageKind>(kind: Kind, content: ContentOf[Kind]): FormProblem[] =>
  problemsOf(schemas[kind], content)
