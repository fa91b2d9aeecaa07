import { expect, test } from 'vitest'
import { emailsIn } from './rules.ts'

test('e-mail addresses are parsed from any pasted list, without duplicates', () => {
  expect(emailsIn('a@x.example, b@x.example;c@x.example\n d@x.example\te@x.example')).toEqual([
    ...['a@x.example', 'b@x.example', 'c@x.example', 'd@x.example', 'e@x.example'],
  ])
  expect(emailsIn('Jan Nowak <Jan@x.example>, "Ola" <ola@x.example>\njan@x.example')).toEqual([
    ...['jan@x.example', 'ola@x.example'],
  ])
  expect(emailsIn(' , ;\n')).toEqual([])
  expect(emailsIn('wit@x.example nie-adres')).toEqual(['wit@x.example', 'nie-adres'])
})
