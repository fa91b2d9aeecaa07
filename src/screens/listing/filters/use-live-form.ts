import { type FormEvent, useEffect, useRef } from 'react'
import { useNavigate } from 'react-router'
import { booleanMarker } from '#features/search/address/filter-params.ts'
import { formKeys } from '#features/search/address/form-keys.ts'
import type { FilterFormData } from './filter-form-data.ts'
import { filterHref } from './filter-href.ts'

/** Typing settles for this long before it counts. */
const IDLE_MS = 1000

/** Sends the form at a change, at once for a click, after a pause for typing and the slider; and shows what the address says. */
export const useLiveForm = (data: FilterFormData) => {
  const form = useRef<HTMLFormElement>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const navigate = useNavigate()
  const send = () => {
    clearTimeout(timer.current)
    if (form.current) void navigate(filterHref(form.current, data), { preventScrollReset: true })
  }
  const onChange = ({ target }: FormEvent) => {
    clearTimeout(timer.current)
    const isTyped = target instanceof HTMLInputElement && target.type !== 'checkbox'
    if (isTyped) timer.current = setTimeout(send, IDLE_MS)
    else send()
  }
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    send()
  }
  useEffect(() => () => clearTimeout(timer.current), [])
  const isFirst = useRef(true)
  useEffect(() => {
    const node = form.current
    if (!node) return
    // What was ticked before the scripts ran counts.
    if (isFirst.current && !isShown(node, data))
      void navigate(filterHref(node, data), { preventScrollReset: true })
    else showFilters(node, data)
    isFirst.current = false
  }, [data, navigate])
  return { form, onChange, onSubmit }
}

/** Whether each box of the form should be on, by name and value. */
const chosenIn = (data: FilterFormData): ReadonlySet<string> => {
  const options = data.groups.flatMap(({ name, options }) =>
    options.filter(({ isOn }) => isOn).map(({ slug }) => `${name}=${slug}`),
  )
  const switches = data.switches.filter(({ isOn }) => isOn).map(({ name }) => `${name}=${booleanMarker}`)
  return new Set([...options, ...switches])
}

const boxesOf = (form: HTMLFormElement): readonly HTMLInputElement[] =>
  [...form.elements].filter(
    (input): input is HTMLInputElement => input instanceof HTMLInputElement && input.type === 'checkbox',
  )

const isShown = (form: HTMLFormElement, data: FilterFormData): boolean => {
  const chosen = chosenIn(data)
  return boxesOf(form).every(({ name, value, checked }) => chosen.has(`${name}=${value}`) === checked)
}

/** The inputs keep their own state; after a chip, a link or the back button they take the address's. */
const showFilters = (form: HTMLFormElement, data: FilterFormData): void => {
  const chosen = chosenIn(data)
  for (const box of boxesOf(form)) box.checked = chosen.has(`${box.name}=${box.value}`)
  const salary = form.elements.namedItem(formKeys.salaryFrom)
  if (salary instanceof HTMLInputElement && salary !== document.activeElement) salary.value = data.salaryFrom
}
