import { Search } from 'lucide-react'
import { formKeys } from '#features/search/address/form-keys.ts'
import { formatNumber } from '#kernel/format.ts'
import { Field } from '#web/forms/field.tsx'
import { Input, Select } from '#web/forms/input.tsx'
import { useLocale, useT } from '#web/i18n/i18n.tsx'
import { ChipLink } from '#web/ui/tag.tsx'
import { labelText } from '../list/label-text.ts'
import type { ListingData } from '../listing-data.ts'
import {
  FilterGroups,
  FilterSwitch,
  otherGroupsOf,
  PayField,
  StackGroup,
  WeekGroups,
} from './filter-fields.tsx'
import { WeekFilter } from './week-filters.tsx'
import './more-filters.css'

interface MoreFiltersProps {
  data: ListingData
}

/** Parameters that this form has inputs for, so they are not repeated as hidden fields. */
const INPUT_NAMES: ReadonlySet<string> = new Set(['keyword', 'sortBy', 'orderBy'])

/** All filters with category and order; on a phone also the search. */
export const MoreFilters = ({ data }: MoreFiltersProps) => {
  const { filters, currency } = data
  return (
    <div className="morefilters">
      {filters.hidden.map(
        ([name, value]) =>
          !INPUT_NAMES.has(name) && <input key={name} type="hidden" name={name} value={value} />,
      )}
      <div>
        <SearchInputs data={data} />
        <WeekFilter data={filters} />
        <StackGroup stack={filters.stack} />
        <div className="fgroup">
          <PayField data={filters} currency={currency} />
        </div>
        <WeekGroups data={filters} />
        <div className="fgroup">
          {filters.switches.map((choice) => (
            <FilterSwitch key={choice.name} choice={choice} />
          ))}
        </div>
        <CategoryPicker data={data} />
        <SortPicker data={data} />
      </div>
      <div className="morefilters__groups">
        <FilterGroups groups={otherGroupsOf(filters)} remote={undefined} />
      </div>
    </div>
  )
}

const MAX_CHIPS = 2

/** The search field and the first chips, which a phone shows nowhere else. */
const SearchInputs = ({ data }: MoreFiltersProps) => {
  const t = useT()
  const others = data.chips.length - MAX_CHIPS
  return (
    <div className="morefilters__asked">
      {data.chips.length > 0 && (
        <ul className="chips" aria-label={t('search:filters.chosen')}>
          {data.chips.slice(0, MAX_CHIPS).map(({ id, label, href }) => (
            <li key={id}>
              <ChipLink
                to={href}
                label={t('search:chips.remove', { name: labelText(label, t) })}
                rel="nofollow"
                replace
              >
                {labelText(label, t)}
              </ChipLink>
            </li>
          ))}
          {others > 0 && <li className="count">+{others}</li>}
        </ul>
      )}
      <Field label={t('search:filters.keyword')}>
        {(control) => (
          <Input
            {...control}
            icon={Search}
            type="search"
            name="keyword"
            defaultValue={data.search.keyword}
            placeholder={t('search:search.what')}
            maxLength={200}
          />
        )}
      </Field>
    </div>
  )
}

const CategoryPicker = ({ data: { categories, subcategories } }: MoreFiltersProps) => {
  const t = useT()
  const locale = useLocale()
  const chosen = subcategories.filter(({ isOn }) => isOn)
  const active = categories.categories.find(({ id }) => id === categories.activeId)
  const [only] = chosen.length === 1 ? chosen : []
  const withCount = (label: string, count: number) => `${label} (${formatNumber(count, locale)})`
  return (
    <div className="fgroup">
      <Field label={t('search:filters.category')}>
        {(control) => (
          <Select
            {...control}
            isField
            name={formKeys.category}
            defaultValue={only?.slug ?? active?.slug ?? ''}
          >
            <option value="">{t('search:categories.all')}</option>
            {categories.categories.map(({ id, slug, label, count }) => (
              <option key={id} value={slug}>
                {id === active?.id && chosen.length > 1
                  ? t('search:filters.categoryWith', { label, count: chosen.length })
                  : withCount(label, count)}
              </option>
            ))}
            {subcategories.length > 0 && (
              <optgroup label={active?.label ?? ''}>
                {subcategories.map(({ id, slug, label, count }) => (
                  <option key={id} value={slug}>
                    {withCount(label, count)}
                  </option>
                ))}
              </optgroup>
            )}
          </Select>
        )}
      </Field>
    </div>
  )
}

const SortPicker = ({ data: { sort: chosen, sorts } }: MoreFiltersProps) => {
  const t = useT()
  return (
    <fieldset className="fgroup">
      <legend>{t('search:sort.label')}</legend>
      <div className="sortpicker">
        {sorts.map(({ sort }) => (
          <label key={sort} className="sortpicker__one">
            <input type="radio" name={formKeys.sort} value={sort} defaultChecked={sort === chosen} />
            {t(`search:sort.${sort}`)}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
