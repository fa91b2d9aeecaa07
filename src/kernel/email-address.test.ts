import { expect, test } from 'vitest'
import { isEmailAddress, mailboxOf } from './email-address.ts'

test('addresses that a mail server accepts are valid', () => {
  for (const address of ['anna@firma.pl', 'a.b+cv@poczta.example', "o'neil@sub.domain.co", 'x@xn--d-tja.pl'])
    expect(isEmailAddress(address), address).toBe(true)
})

test('undeliverable addresses are invalid', () => {
  for (const address of [
    '',
    'anna',
    'anna@',
    'anna.nowacka@',
    '@firma.pl',
    'anna@firma',
    'anna@@firma.pl',
    'an na@firma.pl',
    'zażółć@firma.pl',
    '.anna@firma.pl',
    'anna.@firma.pl',
    'a..b@firma.pl',
    'anna@-firma.pl',
    'anna@127.0.0.1',
    'anna@firma.pl\r\nBcc: x@y.pl',
    `${'a'.repeat(65)}@firma.pl`,
    `anna@${'firma.'.repeat(50)}pl`,
  ])
    expect(isEmailAddress(address), address).toBe(false)
})

test('validation stays fast on hostile input', () => {
  const startedAt = performance.now()
  for (const address of [`a@${'a-'.repeat(120)}`, `${'a.'.repeat(100)}@`, `a@${'1.'.repeat(100)}`])
    isEmailAddress(address)
  expect(performance.now() - startedAt).toBeLessThan(50)
})

test('addresses of one mailbox are equal, ignoring case, tags and meaningless dots', () => {
  expect(mailboxOf('Anna.Nowacka+praca@Poczta.example')).toBe('anna.nowacka@poczta.example')
  expect(mailboxOf('a.n.n.a+1@googlemail.com')).toBe('anna@gmail.com')
  expect(mailboxOf('anna@gmail.com')).toBe('anna@gmail.com')
  expect(mailboxOf('+tag@poczta.example')).toBe('+tag@poczta.example')
})
