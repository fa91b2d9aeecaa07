import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Field, FieldError } from './field.tsx'
import { fieldProps } from './field-props.ts'
import { Input } from './input.tsx'
import { RequiredCheckbox } from './required-checkbox.tsx'

const render = (props: { error?: string; help?: string; hint?: string }) =>
  renderToStaticMarkup(
    <Field label="E-mail" {...props}>
      {(control) => <Input {...control} />}
    </Field>,
  )
const attribute = (html: string, name: string) => new RegExp(`<input[^>]* ${name}="([^"]*)"`).exec(html)?.[1]
const textOf = (html: string, id: string) =>
  new RegExp(`id="${id}"[^>]*>(.*?)</(?:p|div|span)>`).exec(html)?.[1]?.replace(/<[^>]+>/g, '')

test('the label is linked to the input', () => {
  const html = render({})
  expect(html).toContain(`for="${attribute(html, 'id')}"`)
  expect(attribute(html, 'aria-invalid')).toBeUndefined()
  expect(attribute(html, 'aria-describedby')).toBeUndefined()
})

test('hint, error and help describe the input, in this order', () => {
  const html = render({ hint: 'optional', error: 'Not an address', help: 'We write here' })
  const ids = attribute(html, 'aria-describedby')?.split(' ') ?? []
  expect(ids.map((id) => textOf(html, id))).toEqual(['optional', 'Not an address', 'We write here'])
  expect(attribute(html, 'aria-invalid')).toBe('true')
})

test('a required checkbox is described by its error', () => {
  const of = (error: string | null) =>
    renderToStaticMarkup(<RequiredCheckbox error={error}>I agree</RequiredCheckbox>)
  const html = of('Without it we cannot go on')
  expect(textOf(html, attribute(html, 'aria-describedby') ?? '')).toBe('Without it we cannot go on')
  expect(attribute(html, 'aria-invalid')).toBe('true')
  expect(attribute(of(null), 'aria-describedby')).toBeUndefined()
})

test('an error that receives no focus is announced', () => {
  expect(renderToStaticMarkup(<FieldError isAnnounced>Too large</FieldError>)).toContain('role="alert"')
  expect(renderToStaticMarkup(<FieldError>Too large</FieldError>)).not.toContain('role')
})

test('an address is typed into a text, as a browser would rewrite Polish letters of its domain', () => {
  const rules = { contact: { isRequired: true, type: 'email', autoComplete: 'email' } } as const
  const html = renderToStaticMarkup(<Input {...fieldProps(rules, 'contact')} />)
  expect(attribute(html, 'type')).toBeUndefined()
  expect(attribute(html, 'inputMode')).toBe('email')
  expect(attribute(html, 'autoCapitalize')).toBe('none')
})
