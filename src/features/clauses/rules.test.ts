import { expect, test } from 'vitest'
import { noClauses } from './contract.ts'
import { clauseProblems, placeholdersIn } from './rules.ts'

const aClause = 'Administratorem danych jest Zefir Energia sp. z o.o. z siedzibą w Gdańsku.'

test('blanks of a template are found in every usual way of writing them', () => {
  const text = 'Dane [NAZWA FIRMY], {{adres}}, <e-mail>, ____ i ...... oraz znów [NAZWA FIRMY]'
  expect(placeholdersIn(text)).toEqual(['[NAZWA FIRMY]', '{{adres}}', '<e-mail>', '____', '......'])
  expect(placeholdersIn('Zgodnie z art. 6 ust. 1 lit. b) RODO (UE 2016/679)...')).toEqual([])
})

test('a company may have no clause, but none with blanks, and no consent without words', () => {
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
