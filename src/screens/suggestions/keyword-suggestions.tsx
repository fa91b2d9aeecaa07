import {
  BriefcaseBusiness,
  Building2,
  Check,
  History,
  LayoutGrid,
  type LucideIcon,
  MapPin,
} from 'lucide-react'
import { type RefObject, useEffect, useEffectEvent } from 'react'
import { useLocation } from 'react-router'
import { formKeys } from '#features/search/address/form-keys.ts'
import { joinTexts } from '#features/search/address/query-text.ts'
import { formatNumber } from '#kernel/format.ts'
import { writeInto } from '#web/forms/combobox.tsx'
import { type Suggestion, type SuggestionGroup, SuggestionList } from '#web/forms/suggestion-list.tsx'
import { useLocale, useT } from '#web/i18n/i18n.tsx'
import { RichText } from '#web/i18n/rich-text.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Logo } from '#web/ui/logo.tsx'
import { phoneQuery } from '#web/ui/phone-query.ts'
import { forgetSearches, lastSearches, rememberSearch, searchVariants } from './remembered.ts'
import { findSuggestions, groupsOf, type Suggested, type SuggestedGroup } from './suggested-groups.ts'

interface KeywordItem extends Suggestion {
  readonly group: SuggestedGroup | 'keyword'
  readonly slug?: string | undefined
}

/** Fewer letters on a phone, where typing is slow. */
const SHORTEST_ON_PHONE = 2
const MAX_PER_GROUP = 4
const MAX_OTHERS = 2

const icons: Readonly<Record<SuggestedGroup | 'keyword', LucideIcon>> = {
  titles: BriefcaseBusiness,
  companies: Building2,
  skills: Check,
  categories: LayoutGrid,
  cities: MapPin,
  keyword: History,
}

export interface KeywordSuggestionsProps {
  input: RefObject<HTMLInputElement | null>
  /** Minimum length for suggestions; shorter texts show recent searches. On a phone two letters are enough. */
  shortest: number
  restMs: number
  skillsFirst: boolean
  /** A choice submits the form. */
  sends: boolean
}

/** Keyword suggestions: titles, companies, skills, categories and cities with their number of offers. */
export const KeywordSuggestions = (props: KeywordSuggestionsProps) => {
  const { input, restMs, skillsFirst, sends } = props
  const shortest = matchMedia(phoneQuery).matches ? SHORTEST_ON_PHONE : props.shortest
  const t = useT()
  const locale = useLocale()
  useChosenField(input)
  const last = (): readonly SuggestionGroup<KeywordItem>[] => [
    {
      label: t('search:suggestions.last'),
      action: { label: t('search:suggestions.clear'), onPress: forgetSearches },
      suggestions: lastSearches().map(({ title, variant }) => ({
        ...{ value: title, group: variant, icon: <Icon of={History} size={16} /> },
        note: t(`search:suggestions.variants.${variant}`),
      })),
    },
  ]
  const itemOf =
    (group: SuggestedGroup | 'keyword') =>
    ({ title, count, slug, companyLogoThumbUrl }: Suggested): KeywordItem => ({
      ...{ value: title, group, slug, hint: formatNumber(count, locale) },
      icon:
        companyLogoThumbUrl === undefined ? (
          <Icon of={icons[group]} size={16} />
        ) : (
          <Logo name={title} src={companyLogoThumbUrl.replace(location.origin, '')} size="xs" />
        ),
    })
  const suggest = async (text: string, signal: AbortSignal) => {
    if (text.length < shortest) return last()
    const found = await findSuggestions(text, signal)
    if (!found) return []
    return groupsOf(found, { skillsFirst }).map(({ group, label, suggestions }) => ({
      label: t(label),
      suggestions: suggestions
        .slice(0, group === 'categories' || group === 'cities' ? MAX_OTHERS : MAX_PER_GROUP)
        .map(itemOf(group ?? 'keyword')),
    }))
  }
  const onChoose = (item: KeywordItem) => {
    const field = input.current
    if (!field) return
    const variant = searchVariants.find((known) => known === item.group)
    if (variant) rememberSearch({ title: item.value, variant })
    if (item.group === 'cities') {
      const city = field.form?.elements.namedItem(formKeys.city)
      if (city instanceof HTMLInputElement) writeInto(city, item.value)
      writeInto(field, '')
    } else if (item.group === 'categories') sendAs(field, formKeys.category, item.slug ?? '')
    else if (item.group !== 'keyword') sendAs(field, item.group, joinTexts([item.value]))
    if (sends) field.form?.requestSubmit()
  }
  const foot = (text: string) =>
    text.length < shortest ? (
      t('search:suggestions.lastNote')
    ) : (
      <RichText
        text={t('search:suggestions.keys', { text })}
        marks={{ k: (inside) => <kbd key={inside}>{inside}</kbd> }}
      />
    )
  return (
    <SuggestionList {...{ input, suggest, restMs, onChoose, foot }} label={t('search:suggestions.list')} />
  )
}

const CHOSEN = 'data-chosen'

/** Submits the chosen value under its own parameter in place of the text, until the text changes. */
const sendAs = (field: HTMLInputElement, name: string, value: string): void => {
  const chosen = document.createElement('input')
  chosen.type = 'hidden'
  chosen.name = name
  chosen.value = value
  chosen.setAttribute(CHOSEN, field.name)
  field.after(chosen)
  field.name = ''
}

/** Typing discards the choice; a text submitted as it is goes into the recent searches. */
const useChosenField = (input: RefObject<HTMLInputElement | null>): void => {
  const onInput = useEffectEvent((field: HTMLInputElement) => {
    const chosen = field.parentElement?.querySelector(`[${CHOSEN}]`)
    if (!chosen) return
    field.name = chosen.getAttribute(CHOSEN) ?? ''
    chosen.remove()
  })
  const { key } = useLocation()
  // A choice does not outlive its page.
  useEffect(() => {
    const field = input.current
    if (key && field && field.name === '') writeInto(field, field.defaultValue)
  }, [input, key])
  useEffect(() => {
    const field = input.current
    if (!field) return
    const listening = new AbortController()
    const { signal } = listening
    const onSubmit = () => {
      const title = field.value.trim()
      if (title !== '' && field.name !== '') rememberSearch({ title, variant: 'keyword' })
    }
    field.addEventListener('input', () => onInput(field), { signal })
    field.form?.addEventListener('submit', onSubmit, { signal })
    return () => listening.abort()
  }, [input])
}
