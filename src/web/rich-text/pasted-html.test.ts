import { expect, test } from 'vitest'
import { hasPastedWords, pastedHtml, pastedLists } from './pasted-html.ts'

const item = (marker: string, text: string, of = "style='mso-list:l0 level1 lfo1'") =>
  `<p class=MsoListParagraph ${of}><![if !supportLists]><span style='font-family:Symbol'><span style='mso-list:Ignore'>${marker}<span>&nbsp;&nbsp;</span></span></span><![endif]>${text}<o:p></o:p></p>`

test('lists pasted from Word become lists, by their markers', () => {
  const pasted = `<p class=MsoNormal>Wymagania</p>${item('·', 'Prawo jazdy')}\n${item('·', '<b>Łódź</b>')}<p>Etapy</p>${item('1.', 'Rozmowa')}`
  expect(pastedHtml(pasted).replace(/<o:p><\/o:p>|\n/g, '')).toBe(
    '<p class=MsoNormal>Wymagania</p><ul><li><p>Prawo jazdy</p></li><li><p><b>Łódź</b></p></li></ul><p>Etapy</p><ol><li><p>Rozmowa</p></li></ol>',
  )
})

test('pasted titles become headings, and table rows paragraphs with spaced cells', () => {
  expect(pastedHtml('<h1 style="x">Kogo szukamy</h1><h6>Uwagi</h6>')).toBe(
    '<h2 style="x">Kogo szukamy</h2><h4>Uwagi</h4>',
  )
  const table =
    '<table><tbody><tr><td><p>Od</p></td><td>Do</td></tr><tr><th>1</th><td>2</td></tr></tbody></table>'
  expect(pastedHtml(table).replace(/ +/g, ' ')).toBe('<p> Od Do </p><p>1 2 </p>')
})

test('pasted external and local images are removed, own ones and an embedded JPEG are kept', () => {
  const own = '<img src="/files/a"><img alt="" src="data:image/jpeg;base64,AA">'
  const others =
    '<img src="file:///c:/a.png"><img src="https://evil.example/t.gif"><img src=data:image/png;base64,AA>'
  expect(pastedHtml(`${others}${own}`)).toBe(own)
})

test('a clipboard image is used only when no text comes with it', () => {
  expect(hasPastedWords('<html><style>p{}</style><!--StartFragment--><img src="x"></html>')).toBe(false)
  expect(hasPastedWords('<table><td>1&nbsp;200</td></table>')).toBe(true)
})

test('pasted plain text keeps its lists', () => {
  expect(pastedLists('Zakres:\r\n- <b>Dyżury</b>\r\n– nocne\r\n\r\nEtapy\n1. Rozmowa\n2) Umowa')).toBe(
    '<p>Zakres:</p><ul><li><p>&lt;b&gt;Dyżury&lt;/b&gt;</p></li><li><p>nocne</p></li></ul><p>Etapy</p><ol><li><p>Rozmowa</p></li><li><p>Umowa</p></li></ol>',
  )
})

test.each(['Praca od zaraz', '- jedna kreska', 'Stawka\n-5 stopni\n-7 stopni', ''])(
  'the pasted plain text %j has no list',
  (text) => {
    expect(pastedLists(text)).toBeNull()
  },
)
