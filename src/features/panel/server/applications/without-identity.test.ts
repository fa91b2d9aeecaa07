import { expect, test } from 'vitest'
import { HIDDEN } from '../../enumerations.ts'
import { withoutIdentity } from './without-identity.ts'

const jagna = { name: 'Jagna Łęcka-Zielińska', email: 'jagna.lecka@poczta.example' }
const hide = (text: string) => withoutIdentity(text, jagna)

test.each([
  'Jagna Łęcka-Zielińska',
  'JAGNA LECKA ZIELINSKA',
  'J A G N A',
  'jagna.lecka@poczta.example',
  'zielinska+praca@gmail.com',
  '+48 600 100 200',
  'tel. 600-100-200',
  'PESEL 92010112345',
  'linkedin.com/in/jagna-lecka',
  'https://lecka.dev/cv',
  'jagnałęcka.pl',
  'dziękujemy Jagnie, opinia o Zielińskiej',
])('%s is hidden completely from a blind review', (text) => {
  const left = hide(text)
  expect(left).toContain(HIDDEN)
  expect(left.toLowerCase()).not.toMatch(/jagn|l[eę]ck|zieli[nń]sk|ł[eę]ck|600|9201|@|\bdev\b/)
})

test('skills, employers, dates and figures are not taken for identity and are kept', () => {
  const text = [
    'Node.js, ASP.NET, C++, socket.io, HTML/CSS (WCAG 2.2)',
    '2019-2022 Sto Sów sp. z o.o., Kraków; 01.2019 - 03.2022',
    'Skrócenie rejestracji z 14 do 5 kroków, 11 000 firm, budżet 1 200 000 zł',
  ].join('\n')
  expect(hide(text)).toBe(text)
})

test('a name with regular-expression characters is hidden', () => {
  expect(withoutIdentity('Jan (J.) K*w [x]', { name: 'Jan (J.) [x]', email: 'a@b.example' })).not.toContain(
    'Jan',
  )
})
