import { describe, expect, test } from 'vitest'
import { fillIn, readContentFile } from './front-matter.ts'

const file = (path: string, head: string, body = 'Tekst.') => ({ path, text: `---\n${head}\n---\n${body}\n` })
const reasons = (path: string, head: string, body?: string) => {
  const read = readContentFile(file(path, head, body))
  return 'title' in read ? [] : read.map(({ reason }) => reason)
}

describe('[SH-24] a content file', () => {
  test('has kind, key and language in its path and fields in its front matter', () => {
    expect(
      readContentFile(
        file(
          'blog/pierwsza-umowa.pl.md',
          'title: Pierwsza umowa\nlead: Co czytać\ntag: Prawo\ndate: 2026-11-03',
        ),
      ),
    ).toEqual({
      ...{ kind: 'blog', key: 'pierwsza-umowa', locale: 'pl', title: 'Pierwsza umowa', lead: 'Co czytać' },
      ...{ tag: 'Prawo', author: '', link: '', linkLabel: '', section: null, body: 'Tekst.' },
      ...{ date: '2026-11-03', from: null, due: null },
    })
  })

  test.each([
    ['blog/a.de.md', 'title: A', 'is no {kind}'],
    ['news/a.pl.md', 'title: A', 'is no {kind}'],
    ['legal/terms.pl.md', 'title: A', "'terms' is none of"],
    ['page/about.pl.md', 'lead: A', "'title' is missing"],
    ['page/about.pl.md', 'title: A\ncolour: red', "there is no field 'colour'"],
    ['page/about.pl.md', 'title: A\ntitle: B', "'title' is there twice"],
    ['page/about.pl.md', 'title: A\nfrom: 2026-02-30', "'from' is no day"],
    ['page/about.pl.md', 'title: A\nfrom: 2026-05-02\ndue: 2026-05-01', "'from' is after 'due'"],
    ['block/promo.pl.md', 'title: A\nlink: javascript:alert(1)\nlinkLabel: B', "'link' leads nowhere safe"],
    ['block/promo.pl.md', 'title: A\nlink: /firmy', 'come together'],
    ['blog/a.pl.md', 'title: A\nlead: B', "a post needs a 'date'"],
    ['blog/a.pl.md', 'title: A\nlead: B\ndate: 2026-01-01\ntopic: law', "a 'topic' needs a 'tag'"],
    ['blog/a.pl.md', 'title: A\nlead: B\ndate: 2026-01-01\ntag: B\ntopic: Big law', "'topic' is a key"],
    ['page/about.pl.md', 'title: A\ntag: B\ntopic: law', "only a post has a 'topic'"],
    ['banner/a.pl.md', 'title: A', "a banner needs a 'section'"],
  ])('%s with %j is refused', (path, head, reason) => {
    expect(reasons(path, head).join()).toContain(reason)
  })

  test('with questions names an icon for each chapter', () => {
    const read = readContentFile(file('page/help.pl.md', 'title: Pomoc\nicons: search, user-round'))
    expect(read).toMatchObject({ icons: ['search', 'user-round'] })
    expect(reasons('page/help.pl.md', 'title: Pomoc\nicons: search, ../x')).toEqual([
      "line 3: 'icons' are names such as 'send, bell', not '../x'",
    ])
  })

  test('is refused with all its problems at once', () => {
    expect(reasons('blog/a.pl.md', 'what\ndate: soon', '')).toHaveLength(5)
    expect(readContentFile({ path: 'page/about.pl.md', text: 'Tekst' })).toMatchObject([
      { reason: 'begins with no lines of `---` with fields' },
    ])
  })

  test('is refused with the line of each problem, in the fields and in the text', () => {
    const post = 'title: A\nlead: B\ndate: 2026-02-30'
    expect(reasons('blog/a.pl.md', post)).toContain("line 4: 'date' is no day such as 2026-11-22")
    const text = [
      '',
      '![obraz](https://else.example/a.png)',
      '![scena](/scenes/crane.svg) obok',
      '[dalej](javascript:alert)',
      'Tekst <b>gruby</b> i {{brnad}}, `<b>` zostaje',
      '```',
      '<i>',
      '```',
      '[dalej](/firmy) i ![sama](/scenes/crane.svg)',
    ]
    expect(reasons('page/about.pl.md', 'title: A', text.join('\n'))).toEqual([
      "line 5: picture 'https://else.example/a.png' is not shown: it is no .svg below /scenes/ or /api/",
      'line 6: a picture is only shown if it is alone in its paragraph',
      "line 7: link 'javascript:alert' leads nowhere safe",
      'line 8: HTML is left out: <b>',
      'line 8: {{brnad}} is none of {{brand}}, {{address}} and {{host}}',
      'line 9: a block of code is left out',
      'line 12: a picture is only shown if it is alone in its paragraph',
    ])
    expect(
      reasons('page/about.pl.md', 'title: A', '![sama](/scenes/crane.svg)\n\n<https://a.example> i 2 < 3'),
    ).toEqual([])
  })

  test('may begin with a byte order mark', () => {
    const { text } = file('page/about.pl.md', 'title: A')
    expect(readContentFile({ path: 'page/about.pl.md', text: `\ufeff${text}` })).toMatchObject({ title: 'A' })
  })
})

test('placeholders of shared texts are filled in with each board’s values', () => {
  const words = { brand: 'Posada', address: 'ul. Prosta 1', host: 'posada.example' }
  expect(fillIn('{{brand}}, {{address}}: {{host}}, {{brand}}', words)).toBe(
    'Posada, ul. Prosta 1: posada.example, Posada',
  )
})
