import type { Locale } from '#kernel/locale.ts'
import type { SearchOutcome } from '../contract.ts'

// A type, not an interface: withTables() asks for an implicit index signature.
export type SearchWordsTables = {
  search_words: {
    tenant_id: number
    day: string
    locale: Locale
    words: string
    outcome: SearchOutcome
    searches: number
  }
}
