import { expect, test } from 'vitest'
import { noClauses } from './contract.ts'
import { clauseProblems, markupIn, placeholdersIn } from './rules.ts'

const aClause = 'Administratorem danych jest Zefir Energia sp. z o.o. z siedzibą w Gdańsku.'

test('unfilled placeholders of a template are found in all common notations', () => {
  const text = 'Dane [NAZWA FIRMY], {{adres}}, <e-mail>, ____ i ...... oraz znów [NAZWA FIRMY]'
  expect(placeholdersIn(text)).toEqual(['[NAZWA FIRMY]', '{{adres}}', '<e-mail>', '____', '......'])
  expect(placeholdersIn('Zgodnie z art. 6 ust. 1 lit. b) RODO (UE 2016/679)...')).toEqual([])
})

test('HTML markup is told apart from placeholders', () => {
  const text = '<script>alert(1)</script><a href="x">Dane</a> <firma> <br/> w < 2 dni'
  expect(markupIn(text)).toEqual(['<script>', '</script>', '<a href="x">', '</a>', '<br/>'])
  expect(placeholdersIn(text)).toEqual(['<firma>'])
  const futureConsent = { enabled: true, value: 'Zgadzam się. <script>alert(1)</script>' }
  expect(clauseProblems({ ...noClauses, futureConsent })).toEqual([
    { field: 'futureConsent', reason: 'markup' },
  ])
})

test('clauses are optional, but with placeholders left or a consent without text are refused', () => {
  expect(clauseProblems(noClauses)).toEqual([])
  expect(clauseProblems({ ...noClauses, informationClause: aClause })).toEqual([])
  const wrong = {
    informationClause: `${aClause} Kontakt: [E-MAIL]`,
    futureConsent: { enabled: true, value: '' },
    customConsent: { enabled: false, value: 'Zgoda' },
  }
  expect(clauseProblems(wrong)).toEqual([
    { field: 'informationClause', reason: 'placeholderLeft' },
    { field: 'futureConsent', reason: 'required' },
    { field: 'customConsent', reason: 'tooShort', limit: 10 },
  ])
})
