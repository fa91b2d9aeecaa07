import { expect, test } from 'vitest'
import { typedLine, typedName } from './clean-text.ts'

test('emoji, entities and invisible characters are removed, letters of every script are kept', () => {
  expect(typedLine('🚩System Administrator - Security')).toBe('System Administrator - Security')
  expect(typedLine('🤩 Python Developer 🤩🏽 🇵🇱')).toBe('Python Developer')
  expect(typedLine('komisjoner &#124; od 12&nbsp;z&#x142; &amp; wi&oacute;cej')).toBe(
    'komisjoner | od 12 zł & wiócej',
  )
  expect(typedLine('Kasjer/ka/кассир\u007f')).toBe('Kasjer/ka/кассир')
  expect(typedLine('Praca 24/7 #1 C# © ™ 13 €/h*')).toBe('Praca 24/7 #1 C# © ™ 13 €/h*')
  expect(typedLine('1️⃣ etat')).toBe('1 etat')
  expect(typedLine('&constructor; &#0; &#99999999;')).toBe('&constructor; &#0; &#99999999;')
})

test('a dash, N/A and the like give no name', () => {
  for (const nothing of ['', ' ', '-', '---', 'N/A', 'null', 'Brak', '🚀', null, undefined])
    expect(typedName(nothing, 100)).toBeNull()
  expect(typedName('  Nulls &amp; Sons ', 100)).toBe('Nulls & Sons')
  expect(typedName('x'.repeat(300), 100)).toHaveLength(100)
})
