import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
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
  POSADA_SECRET: 's'.repeat(32),
  SMTP_URL: 'smtp://mail.example:587',
  MAIL_FROM: 'Posada <no-reply@posada.example>',
}

test('an empty environment is the demo on this machine alone', () => {
  expect(read()).toMatchObject({
    mode: 'demo',
    host: '127.0.0.1',
    portIsGiven: false,
    roles: ['web', 'worker'],
  })
})

test('the demo keeps the secret it made', () => {
  expect(read().secret).toMatch(/^.{32,}$/)
  expect(read().secret).toBe(read().secret)
})

test('production names every variable it misses', () => {
  expect(() => read({ POSADA_MODE: 'production' })).toThrow(/POSADA_SECRET, SMTP_URL, MAIL_FROM/)
  expect(read(production)).toMatchObject({ mode: 'production', secret: production.POSADA_SECRET })
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

test('links carry the port of the demo and none behind a proxy', () => {
  expect(publicOrigin(read({ PORT: '4101' }), 'pro.localhost')).toBe('http://pro.localhost:4101')
  expect(publicOrigin(read(production), 'jobs.example')).toBe('https://jobs.example')
})
