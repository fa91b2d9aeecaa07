import { type FormEvent, useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { booleanMarker, filterParams } from '#features/search/address/filter-params.ts'
import { formKeys } from '#features/search/address/form-keys.ts'
import { createDebounced } from '#kernel/debounced.ts'
import type { FilterFormData } from './filter-form-data.ts'
import { filterHref } from './filter-href.ts'
import { stackParam } from './stack-filter.ts'

/** Changes within this time make one navigation, and one history entry. */
const REST_MS = 1000

/** Submits the form once its changes pause, and keeps its inputs in step with the URL. */
export const useLiveForm = (data: FilterFormData) => {
  const form = useRef<HTMLFormElement>(null)
  const navigate = useNavigate()
  const send = () => {
    form.current?.removeAttribute('data-waits')
    if (form.current) void navigate(filterHref(form.current, data), { preventScrollReset: true })
  }
  // The timer must see the latest data, as the list may have changed since it started.
  const latest = useRef(send)
  useEffect(() => {
    latest.current = send
  })
  const [rest] = useState(() => createDebounced(REST_MS, () => latest.current()))
  // The list it will change is dimmed already. A field without a name is no condition, but finds one.
  const onChange = ({ target }: FormEvent) => {
    if (target instanceof HTMLInputElement && target.name === '') return
    form.current?.toggleAttribute('data-waits', true)
    rest.schedule()
  }
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    rest.flush()
  }
  useEffect(() => rest.cancel, [rest])
  useEffect(() => {
    if (form.current && !rest.isWaiting()) showFilters(form.current, data)
  }, [data, rest])
  return { form, onChange, onSubmit }
}

/** The active boxes, as `name=value`. */
const chosenIn = (data: FilterFormData): ReadonlySet<string> => {
  const options = data.groups.flatMap(({ name, options }) =>
    options.filter(({ isOn }) => isOn).map(({ slug }) => `${name}=${slug}`),
  )
  const switches = data.switches.filter(({ isOn }) => isOn).map(({ name }) => `${name}=${booleanMarker}`)
  const shifts = data.week?.chosen.map((slug) => `${filterParams.shifts.frontendKey}=${slug}`) ?? []
  const stack = (data.stack?.chips ?? [])
    .filter(({ isOn }) => isOn)
    .map(({ slug }) => `${stackParam}=${slug}`)
  return new Set([...options, ...switches, ...shifts, ...stack])
}

const boxesOf = (form: HTMLFormElement): readonly HTMLInputElement[] =>
  [...form.elements].filter(
    (input): input is HTMLInputElement => input instanceof HTMLInputElement && input.type === 'checkbox',
  )

/** The inputs are uncontrolled; after a chip, a link or the back button they are set from the URL. */
const showFilters = (form: HTMLFormElement, data: FilterFormData): void => {
  const chosen = chosenIn(data)
  for (const box of boxesOf(form)) box.checked = chosen.has(`${box.name}=${box.value}`)
  const [name, amount] = data.week
    ? [formKeys.rateFrom, data.week.rateFrom]
    : [formKeys.salaryFrom, data.salaryFrom]
  const pay = form.elements.namedItem(name)
  if (pay instanceof HTMLInputElement && pay !== document.activeElement) pay.value = amount
}
