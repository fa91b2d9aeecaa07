import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, expect, test, vi } from 'vitest'
import { Template } from './template.tsx'

afterEach(() => vi.unstubAllEnvs())

test('in the browser a server-rendered template is rendered empty, so React leaves its content alone', () => {
  const row = (
    <Template id="row">
      <li>Row</li>
    </Template>
  )
  expect(renderToStaticMarkup(row)).toBe('<template id="row"><li>Row</li></template>')
  vi.stubEnv('SSR', false)
  expect(renderToStaticMarkup(row)).toBe('<template id="row"></template>')
})
