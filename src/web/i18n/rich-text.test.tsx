import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { RichText } from './rich-text.tsx'

const marks = { policy: (inside: string) => <a href="/policy">{inside}</a> }
const render = (text: string) => renderToStaticMarkup(<RichText text={text} marks={marks} />)

test('a tag in a message is rendered by the page’s function', () => {
  expect(render('I accept the <policy>privacy policy</policy>.')).toBe(
    'I accept the <a href="/policy">privacy policy</a>.',
  )
})

test('unknown tags in a message are rendered as text', () => {
  expect(render('<b>loud</b> & 1 < 2')).toBe('&lt;b&gt;loud&lt;/b&gt; &amp; 1 &lt; 2')
})
