import { expect, test } from 'vitest'
import { cleanBody } from './body.ts'

test('a text that is still being typed keeps its last space', () => {
  expect(cleanBody('Pieczemy ')).toBe('Pieczemy ')
})

test('HTML of the editor is kept unchanged', () => {
  const html = '<h2>Zadania</h2><ul><li><strong>Kod</strong> i <em>testy</em></li></ul><p>Do zobaczenia!</p>'
  expect(cleanBody(html)).toBe(html)
})

test('scripts, event handlers, styles, frames and images are removed', () => {
  const hostile = `<p onclick="steal()" style="position:fixed">a<script>alert(1)</script><img src=x onerror=alert(1)>
    <iframe src="https://evil.example"></iframe><svg><script>1</script></svg></p>`
  expect(cleanBody(hostile)).toMatch(/^<p>a\s*<\/p>$/)
})

test('links keep only safe schemes and get rel=noopener', () => {
  expect(cleanBody('<a href="https://example.com" target="_top">x</a>')).toBe(
    '<a href="https://example.com" target="_blank" rel="nofollow noopener noreferrer">x</a>',
  )
  for (const href of ['javascript:alert(1)', 'JaVaScRiPt:alert(1)', 'data:text/html,x', '//evil.example'])
    expect(cleanBody(`<a href="${href}">x</a>`)).not.toMatch(/javascript|data:|evil/i)
})

test('cleaning is idempotent', () => {
  const once = cleanBody('<div><b>a</b> &lt;script&gt; <a href="http://a.example?x=1&y=2">b</a>&nbsp;</div>')
  expect(cleanBody(once)).toBe(once)
})

test('[OF-12] only images stored by the board are kept', () => {
  const own =
    '<img src="/files/01890000-0000-7000-8000-000000000000" alt="Zespół" width="800" height="400" />'
  expect(cleanBody(`<p>a</p>${own.replace(' />', ' onerror="x()">')}`)).toBe(`<p>a</p>${own}`)
  expect(
    cleanBody('<p>a</p><img src="https://spy.example/a.gif"><img src="data:image/jpeg;base64,AA">'),
  ).toBe('<p>a</p>')
  expect(cleanBody('<img src="/files/../api/v1">')).toBe('')
})
