import { once } from 'node:events'
import { SMTPServer } from 'smtp-server'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { fixedClock } from '#tests/support/clock.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts'
import { type MailContent, renderMail } from './layout.ts'
import type { Mail } from './mail.ts'
import { createMailbox } from './mailbox.ts'
import { createMailboxPage } from './mailbox-page.ts'
import { createSendOnce } from './send-once.ts'
import { createSmtpMailer } from './smtp.ts'

const clock = fixedClock('2026-11-21T10:00:00Z')
const brand = {
  name: 'Posada & Co',
  href: 'http://pro.localhost:4500/',
  colours: { accent: '#0c6944', onAccent: '#f9fdfb', accentDark: '#6bcf9d', onAccentDark: '#011c11' },
  address: 'Posada & Co, ul. Nieistniejąca 1',
}
const content: MailContent = {
  locale: 'pl',
  subject: 'Zażółć <gęślą> jaźń',
  preheader: 'Na początek',
  heading: '<script>alert(1)</script>',
  blocks: [
    { kind: 'text', text: 'Pierwsza linia\nDruga & "trzecia"' },
    { kind: 'facts', rows: [{ label: 'E-mail', value: 'anna@poczta.example' }] },
    { kind: 'quote', label: 'Wiadomość', text: 'Dzień dobry\n<b>mocno</b>' },
    { kind: 'button', label: 'Potwierdź', href: 'http://pro.localhost:4500/?a=1&b="2"' },
  ],
  footer: 'Stopka',
}
const aPdf = { name: 'FV-1.pdf', type: 'application/pdf', bytes: Buffer.from('%PDF-1.7') }
const aMail = (changes: Partial<Mail> = {}): Mail => ({
  to: 'anna@poczta.example',
  fromName: 'Posada',
  subject: content.subject,
  ...renderMail(brand, content),
  messageId: 'one@pro.localhost',
  ...changes,
})

let database: TestDatabase
let smtp: SMTPServer
let smtpUrl: string
let received: { recipients: string[]; source: string }[] = []
let refuses = false

beforeAll(async () => {
  database = await createTestDatabase()
  smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    async onData(stream, session, callback) {
      const chunks: Buffer[] = []
      for await (const chunk of stream) chunks.push(Buffer.from(chunk))
      if (refuses) return callback(new Error('mailbox full'))
      const recipients = session.envelope.rcptTo.map(({ address }) => address)
      received.push({ recipients, source: Buffer.concat(chunks).toString() })
      callback()
    },
  })
  const server = smtp.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  smtpUrl = `smtp://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`
})
afterAll(async () => {
  await new Promise<void>((resolve) => smtp.close(resolve))
  await database.drop()
})

test('the HTML and text parts have the same content, with values escaped', () => {
  const mail = aMail()
  expect(mail.html).toContain('&lt;script&gt;alert(1)&lt;/script&gt;')
  expect(mail.html).toContain('Pierwsza linia<br>Druga &amp; &quot;trzecia&quot;')
  expect(mail.html).toContain('href="http://pro.localhost:4500/?a=1&amp;b=&quot;2&quot;"')
  expect(mail.html).not.toContain('<b>mocno</b>')
  for (const text of ['<script>alert(1)</script>', 'E-mail: anna@poczta.example', '> <b>mocno</b>', 'Stopka'])
    expect(mail.text).toContain(text)
})

test('a closing note is set apart with its address linked, and both parts have the lead', () => {
  const href = 'http://pro.localhost:4500/potwierdzenie?token=1'
  const lead = 'Jeszcze trzy dni'
  const notes = [
    { kind: 'note', text: 'Do jutra.', copied: { text: 'Skopiuj adres:', href } },
    { kind: 'note', text: 'To nie Ty?' },
  ] as const
  const { html, text } = renderMail(brand, { ...content, lead, blocks: [...content.blocks, ...notes] })
  expect(html).toMatch(/border-top:1px solid #e2ddd7"><p class="s"[^>]*>To nie Ty\?<\/p>/)
  expect(html.match(/class="pad ln"/g)).toHaveLength(1)
  expect(html).toMatch(new RegExp(`Do jutra. Skopiuj adres:<br><a href="${href.replace('?', '\\?')}"`))
  expect(html).toContain('>Jeszcze trzy dni</p>')
  expect(text).toContain('Do jutra.')
  expect(text).not.toContain('Skopiuj adres')
  expect(text).toContain(`${content.heading}\n${lead}`)
  expect(renderMail(brand, { ...content, blocks: [notes[1]] }).html).not.toContain('class="pad ln"')
})

test('an eyebrow has the colour of its tone, warning or error, in both themes', () => {
  const eyebrow = 'Wygasa jutro'
  const of = (eyebrowTone?: 'warning' | 'error') =>
    renderMail(brand, { ...content, eyebrow, ...(eyebrowTone && { eyebrowTone }) }).html
  expect(of()).toMatch(/<p class="s"[^>]*>Wygasa jutro/)
  expect(of('warning')).toMatch(/<p class="wn"[^>]*>Wygasa jutro/)
  expect(of('error')).toMatch(/<p class="er"[^>]*>Wygasa jutro/)
})

test('long words such as URLs wrap on a phone', () => {
  expect(renderMail(brand, content).html).toMatch(/<body style="[^"]*overflow-wrap:anywhere/)
})

test('a mail is sent by SMTP with both parts, its message id and the configured sender', async () => {
  received = []
  const mailer = createSmtpMailer({ url: smtpUrl, from: 'Posada <no-reply@posada.example>' })
  await mailer.send(
    aMail({ language: 'pl', replyTo: 'kandydat@poczta.example', subject: 'Łódź\r\nBcc: x@evil.example' }),
  )
  mailer.close()
  const [mail] = received
  expect(mail?.recipients).toEqual(['anna@poczta.example'])
  expect(mail?.source).toMatch(/^From: Posada <no-reply@posada\.example>\r$/m)
  expect(mail?.source).toMatch(/^Reply-To: kandydat@poczta\.example\r$/m)
  expect(mail?.source).toMatch(/^Content-Language: pl\r$/m)
  expect(mail?.source).toMatch(/^Message-ID: <one@pro\.localhost>\r$/m)
  expect(mail?.source).toContain('Content-Type: text/plain')
  expect(mail?.source).toContain('Content-Type: text/html')
  expect(mail?.source).not.toMatch(/^Bcc:/m)
})

test('an attachment is sent by SMTP with its name and type', async () => {
  received = []
  const mailer = createSmtpMailer({ url: smtpUrl, from: 'Posada <no-reply@posada.example>' })
  await mailer.send(aMail({ attachments: [aPdf] }))
  mailer.close()
  const [mail] = received
  expect(mail?.source).toMatch(/Content-Type: application\/pdf; name=FV-1\.pdf/)
  expect(mail?.source).toMatch(/Content-Disposition: attachment; filename=FV-1\.pdf/)
  expect(mail?.source).toContain(aPdf.bytes.toString('base64'))
})

test('a mail with an unsubscribe link has it in the List-Unsubscribe headers and both parts', async () => {
  received = []
  const href = 'https://pro.posada.example/unsubscribe/alert?id=1'
  const both = renderMail(brand, { ...content, unsubscribe: { label: 'Wypisz się', href } })
  expect(both.html).toContain(`<a href="${href}"`)
  expect(both.text).toContain(`Wypisz się: ${href}`)
  const mailer = createSmtpMailer({ url: smtpUrl, from: 'no-reply@posada.example' })
  await mailer.send(aMail({ ...both, messageId: 'a@x', unsubscribeUrl: href }))
  await mailer.send(aMail({ messageId: 'b@x', unsubscribeUrl: href.replace('https', 'http') }))
  await mailer.send(aMail({ messageId: 'c@x' }))
  mailer.close()
  const [oneClick, insecure, none] = received.map(({ source }) => source)
  expect(oneClick).toMatch(
    /^List-Unsubscribe: <https:\/\/pro\.posada\.example\/unsubscribe\/alert\?id=1>\r$/m,
  )
  expect(oneClick).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click\r$/m)
  expect(insecure).toMatch(/^List-Unsubscribe: /m)
  expect(insecure).not.toMatch(/One-Click/)
  expect(none).not.toMatch(/^List-Unsubscribe/m)
})

test('a mail refused by the server throws for a retry; an accepted one is not sent twice', async () => {
  received = []
  const mailer = createSendOnce({
    database,
    mailer: createSmtpMailer({ url: smtpUrl, from: 'no-reply@posada.example' }),
    clock,
  })
  refuses = true
  await expect(mailer.send(aMail({ messageId: 'retried@x' }))).rejects.toThrow('mailbox full')
  refuses = false
  await mailer.send(aMail({ messageId: 'retried@x' }))
  await mailer.send(aMail({ messageId: 'retried@x' }))
  expect(received).toHaveLength(1)
  mailer.close()
})

test('a sent mail that could not be recorded is not sent again', async () => {
  const sent: string[] = []
  const { kysely } = database
  const away = () => vi.spyOn(kysely, 'insertInto').mockImplementation(() => expect.fail('away'))
  const mailer = createSendOnce({
    database,
    mailer: {
      async send({ messageId }) {
        sent.push(messageId)
        away()
      },
      close: () => undefined,
    },
    clock,
    noteAgainAfterMs: [1, 1],
  })
  const mail = aMail({ messageId: 'not-noted@x' })
  await expect(mailer.send(mail)).rejects.toThrow('away')
  vi.restoreAllMocks()
  await mailer.send(mail)
  await mailer.send(mail)
  expect(sent).toEqual(['not-noted@x'])
  const noted = kysely.selectFrom('sent_mails').selectAll().where('message_id', '=', 'not-noted@x')
  expect(await noted.execute()).toHaveLength(1)
})

test('the demo mailbox stores each mail once and shows it without running scripts', async () => {
  const mailbox = createMailbox({ database, clock })
  const page = createMailboxPage(mailbox)
  expect(await (await page.request('/')).text()).toContain('Jeszcze nic tu nie ma')
  await mailbox.send(aMail())
  await mailbox.send(aMail())
  const mails = await mailbox.list(10)
  expect(mails).toHaveLength(1)

  const list = await (await page.request('/')).text()
  expect(list).toContain('Zażółć &lt;gęślą&gt; jaźń')
  // Times are of Europe/Warsaw, in the same format in both languages.
  expect(list).toContain('21.11.2026, 11:00')
  expect(await (await page.request('/?lang=en')).text()).toMatch(
    /<html lang="en">.*Demo mailbox.*21\.11\.2026, 11:00/s,
  )
  const answer = await page.request(`/${mails[0]?.id}`, { headers: { 'accept-language': 'en-GB,pl;q=0.5' } })
  expect(answer.headers.get('content-security-policy')).toContain("default-src 'none'")
  const shown = await answer.text()
  expect(shown).toContain('Text version')
  expect(shown).toContain('sandbox="allow-popups allow-popups-to-escape-sandbox"')
  expect(shown).not.toContain('<script')
  expect(shown).toContain('<a href="http://pro.localhost:4500/"')
  expect((await page.request('/999')).status).toBe(404)
  expect((await page.request('/9999999999999999')).status).toBe(404)
})

test('a heading never breaks the word e-mail', () => {
  const { html, text } = renderMail(brand, { ...content, heading: 'Potwierdź adres e-mail' })
  expect(html).toContain('>Potwierdź adres e-\u2060mail</h1>')
  expect(text).toContain('Potwierdź adres e-mail')
})

test('the demo mailbox offers attachments to download, and never shows them as a page', async () => {
  const mailbox = createMailbox({ database, clock })
  const page = createMailboxPage(mailbox)
  await mailbox.send(aMail({ messageId: 'attached@x', attachments: [aPdf] }))
  const [mail] = await mailbox.list(1)
  expect(await (await page.request(`/${mail?.id}`)).text()).toMatch(/Załączniki.*>FV-1\.pdf</s)
  const file = await page.request(`/${mail?.id}/0`)
  expect(Buffer.from(await file.arrayBuffer())).toEqual(aPdf.bytes)
  expect(file.headers.get('content-disposition')).toBe(
    `attachment; filename="FV-1.pdf"; filename*=UTF-8''FV-1.pdf`,
  )
  expect((await page.request(`/${mail?.id}/1`)).status).toBe(404)
})
