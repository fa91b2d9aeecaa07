import { expect, test } from 'vitest'
import { readArticle } from './read-article.ts'

test('headings get ids, lists and tables keep their structure', () => {
  expect(
    readArticle(
      '## Płaca\n\nTekst **ważny**.\n\n## Płaca\n\n- raz\n- dwa\n\n| a | b |\n|---|---|\n| 1 | 2 |',
    ),
  ).toEqual([
    { kind: 'heading', level: 2, id: 'placa', children: ['Płaca'] },
    { kind: 'paragraph', children: ['Tekst ', { kind: 'strong', children: ['ważny'] }, '.'] },
    { kind: 'heading', level: 2, id: 'placa-2', children: ['Płaca'] },
    {
      kind: 'list',
      isOrdered: false,
      items: [[{ kind: 'paragraph', children: ['raz'] }], [{ kind: 'paragraph', children: ['dwa'] }]],
    },
    { kind: 'table', head: [['a'], ['b']], rows: [[['1'], ['2']]] },
  ])
})

test('HTML, unsafe links and external images are removed, their text is kept', () => {
  const text = JSON.stringify(
    readArticle(
      '<script>alert(1)</script>\n\nAla <b onclick="x()">ma</b> [kota](javascript:alert(1)) ![x](https://evil.example/x.png)\n\n[dom](//evil.example) i [mail](mailto:a@b.example)',
    ),
  )
  expect(text).not.toMatch(/script|onclick|evil/)
  expect(text).toContain('kota')
  expect(text).toContain('mailto:a@b.example')
})

test('escaped characters are written without the backslash', () => {
  expect(readArticle('R&D i 5 < 6 \\*gwiazdka\\*')).toEqual([
    { kind: 'paragraph', children: ['R&D i 5 < 6 ', '*', 'gwiazdka', '*'] },
  ])
})
