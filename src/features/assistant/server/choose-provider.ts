import { loadSkills } from '#features/occupations/server/service.ts'
import type { Config } from '#server/config/env.ts'
import { createModelProvider } from './model/provider.ts'
import { createSearch } from './model/search.ts'
import { createRulesProvider } from './offline/provider.ts'
import type { Dictionaries } from './offline/read-brief.ts'
import type { AssistantProvider } from './provider.ts'

interface ProviderParts extends Omit<Dictionaries, 'skills'> {
  readonly config: Pick<Config, 'assistant'>
  readonly reportError: (error: unknown) => void
}

const SILENCE_MS = 30_000

/** The configured model, or else the program's own rules. */
export const chooseProvider = ({
  config,
  reportError,
  ...dictionaries
}: ProviderParts): AssistantProvider => {
  const { model, searchUrl } = config.assistant
  if (!model) return createRulesProvider({ ...dictionaries, skills: loadSkills() })
  const { url, key, name, prices } = model
  return createModelProvider({
    server: { url, key, model: name, silenceMs: SILENCE_MS },
    search: searchUrl === undefined ? null : createSearch(searchUrl),
    ...{ prices, reportError },
  })
}
