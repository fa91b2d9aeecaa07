import { createHash } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { readConfig } from './env.ts'
import { publicOrigin } from './public-origin.ts'

let POSADA_DATA: string
beforeAll(() => {
  POSADA_DATA = mkdtempSync(join(tmpdir(), 'posada-config-'))
})
afterAll(() => rmSync(POSADA_DATA, { recursive: true }))

const read = (env: Record<string, string> = {}) => readConfig({ POSADA_DATA, ...env })
const production = {
  POSADA_MODE: 'production',
  POSADA_SECRET: 'q7Zt0mXvB3nKcR8yLs5WdF1hGj6Pu4Ea',
  SMTP_URL: 'smtp://mail.example:587',
  MAIL_FROM: 'Posada <no-reply@posada.example>',
}

test('an empty environment gives the demo on localhost only', () => {
  expect(read()).toMatchObject({
    mode: 'demo',
    host: '127.0.0.1',
    portIsGiven: false,
    roles: ['web', 'worker'],
  })
})

test('the demo keeps its generated secret', () => {
  expect(read().secret).toMatch(/^.{32,}$/)
  expect(read().secret).toBe(read().secret)
})

test('production names every missing variable', () => {
  expect(() => read({ POSADA_MODE: 'production' })).toThrow(/POSADA_SECRET, SMTP_URL, MAIL_FROM/)
  expect(read(production)).toMatchObject({ mode: 'production', secret: production.POSADA_SECRET })
})

test('an empty secret file is replaced by a new secret with a warning', () => {
  const folder = mkdtempSync(join(tmpdir(), 'posada-config-'))
  writeFileSync(join(folder, 'secret'), '')
  const warned = vi.spyOn(process.stderr, 'write').mockReturnValue(true)
  const { secret } = read({ POSADA_DATA: folder })
  expect(secret).toMatch(/^.{32,}$/)
  expect(warned).toHaveBeenCalledExactlyOnceWith(expect.stringContaining('a new one was made'))
  expect(read({ POSADA_DATA: folder }).secret).toBe(secret)
  warned.mockRestore()
  rmSync(folder, { recursive: true })
})

test.each(['a'.repeat(64), 'changemechangemechangemechangeme', '0123012301230123012301230123012301230123'])(
  'production refuses the guessable secret %s',
  (secret) => {
    expect(() => read({ ...production, POSADA_SECRET: secret })).toThrow(/^POSADA_SECRET can be guessed/)
  },
)

test('production accepts random secrets in hex, base64 and base64url', () => {
  for (let round = 0; round < 200; round++)
    for (const spelling of ['hex', 'base64', 'base64url'] as const) {
      // Derived secrets, so that every run tests the same ones.
      const bytes = createHash('sha256').update(`${spelling} ${round}`).digest()
      const secret = bytes.subarray(0, spelling === 'hex' ? 16 : 24).toString(spelling)
      expect(read({ ...production, POSADA_SECRET: secret }).secret).toBe(secret)
    }
})

test.each([
  ['POSADA_MODE', 'prod'],
  ['PORT', 'http'],
  ['PORT', '70000'],
  ['DATABASE_URL', 'mysql://localhost/posada'],
  ['POSADA_ROLES', 'web,cook'],
  ['SMTP_URL', 'mail.example'],
  ['POSADA_SECRET', 'short'],
  ['TRUST_PROXY', 'everybody'],
  ['LOG_LEVEL', 'loud'],
])('%s=%s is refused by name', (name, value) => {
  expect(() => read({ [name]: value })).toThrow(new RegExp(`^${name} `))
})

test('an empty variable counts as absent', () => {
  expect(read({ PORT: '', DATABASE_URL: '' })).toMatchObject({ portIsGiven: false })
})

test('public links have the demo’s port, and none behind a proxy', () => {
  expect(publicOrigin(read({ PORT: '4101' }), 'pro.localhost')).toBe('http://pro.localhost:4101')
  expect(publicOrigin(read(production), 'jobs.example')).toBe('https://jobs.example')
})

test('KSeF requires a safe URL and a token per seller, and errors do not repeat tokens', () => {
  const ksefOf = (KSEF_URL = '', KSEF_TOKENS = '') => read({ KSEF_URL, KSEF_TOKENS }).ksef
  const token = '20260101-EC-0123456789|nip-1111111111|secret'
  expect(ksefOf()).toBeUndefined()
  expect(ksefOf('https://api.ksef.mf.gov.pl/v2/', `1111111111=${token}, 2222222222=b`)).toEqual({
    url: 'https://api.ksef.mf.gov.pl/v2',
    tokens: new Map([
      ['1111111111', token],
      ['2222222222', 'b'],
    ]),
  })
  expect(ksefOf('http://127.0.0.1:4000/v2', '1111111111=a')?.url).toBe('http://127.0.0.1:4000/v2')
  expect(() => ksefOf('https://api.ksef.mf.gov.pl/v2')).toThrow('KSEF_URL and KSEF_TOKENS')
  for (const url of [
    'http://api.ksef.mf.gov.pl/v2',
    'http://127.0.0.1.example/',
    'ftp://a',
    'https://u:p@a/',
  ])
    expect(() => ksefOf(url, '1111111111=a')).toThrow('KSEF_URL must start with https://')
  for (const tokens of [token, `111=${token}`]) {
    expect(() => ksefOf('https://api.ksef.mf.gov.pl/v2', tokens)).toThrow('KSEF_TOKENS must list')
    expect(() => ksefOf('https://api.ksef.mf.gov.pl/v2', tokens)).not.toThrow(/secret/)
  }
})
