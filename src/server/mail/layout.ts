import { keepWordsWhole } from '#kernel/text/keep-words-whole.ts'
import { html, lines, type SafeHtml } from './html.ts'

export interface MailColours {
  readonly accent: string
  readonly onAccent: string
  readonly accentDark: string
  readonly onAccentDark: string
}

export interface MailBrand {
  readonly name: string
  /** Address that the name links to. */
  readonly href: string
  readonly colours: MailColours
  /** The sender's name and postal address in one line. */
  readonly address: string | null
}

export type MailBlock =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'facts'; readonly rows: readonly { readonly label: string; readonly value: string }[] }
  | { readonly kind: 'quote'; readonly label: string; readonly text: string }
  | { readonly kind: 'button'; readonly label: string; readonly href: string; readonly isQuiet?: boolean }
  | { readonly kind: 'note'; readonly text: string; readonly copied?: MailCopied }
  | {
      readonly kind: 'track'
      readonly reached: number
      readonly of: number
      readonly endLabels: MailEndLabels
    }
  | { readonly kind: 'entries'; readonly entries: readonly MailEntry[] }

/** A button's address, for who cannot press it. The text part has no buttons, and the address already. */
interface MailCopied {
  readonly text: string
  readonly href: string
}

/** Labels under the two ends of a track (progress bar). */
export interface MailEndLabels {
  readonly from: string
  readonly to: string
}

/** An item of a list, such as an offer, with its link. */
export interface MailEntry {
  readonly title: string
  readonly href: string
  /** Bold line below the title, such as the salary. */
  readonly subtitle: string
  readonly line: string
  /** Text at the end of `line` in the accent colour. */
  readonly highlight?: string
  readonly tile?: MailTile
}

/** A picture, with letters in its place when there is none or the mail program does not load it. */
export interface MailTile {
  readonly picture: string | null
  readonly letters: string
  readonly ground: string
  readonly ink: string
}

export interface MailContent {
  readonly locale: string
  readonly subject: string
  /** Preview text that inboxes show after the subject. */
  readonly preheader: string
  /** Line above the heading; left out when it equals the preheader. */
  readonly eyebrow?: string
  /** Colour of the eyebrow by urgency; by default muted. */
  readonly eyebrowTone?: 'warning' | 'error'
  readonly heading: string
  /** One line under the heading. */
  readonly lead?: string
  /** The body. A note at its end is set apart by a rule. */
  readonly blocks: readonly MailBlock[]
  /** Tells why the reader receives this mail. */
  readonly footer: string
  /** Links beside the unsubscribe link, such as to settings. */
  readonly choices?: readonly MailLink[]
  readonly unsubscribe?: MailLink
}

interface MailLink {
  readonly label: string
  readonly href: string
}

/** In the large letters of a heading a phone would break it at its hyphen. */
const UNBROKEN = keepWordsWhole('e-mail')

// Mail programs support inline styles and tables; classes are only for the dark theme and phones.
const DARK = (colours: MailColours) => `@media (prefers-color-scheme:dark){
body,.bg{background:#161b24!important}.card{background:#1f2530!important;border-color:#363d4a!important}
.t,.t a{color:#edebe6!important}.s,.s a{color:#b9b5ae!important}.ln{border-color:#363d4a!important}
.btn{background:${colours.accentDark}!important;color:${colours.onAccentDark}!important}
.pr,.s a.pr{color:${colours.accentDark}!important}.on{background:#b9b5ae!important}.off{background:#363d4a!important}
.quiet{color:#edebe6!important;border-color:#7d8595!important}.q{background:#272e3a!important}
.wn{color:#f0b95c!important}.er{color:#ff9b90!important}}`
const PHONE = `@media (max-width:480px){.pad{padding-left:20px!important;padding-right:20px!important}
.lb{width:104px!important}
.full{display:block!important;text-align:center!important;margin-right:0!important}}`
const MUTED = 'color:#5a534d'
const TABLE = 'role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0"'

type MailTrack = Extract<MailBlock, { readonly kind: 'track' }>

const raw = (markup: string): SafeHtml => ({ markup })

/** The HTML and the plain-text part of a mail from one description, so that both say the same. */
export const renderMail = (brand: MailBrand, content: MailContent): { html: string; text: string } => ({
  html: renderHtml(brand, content).markup,
  text: renderText(brand, content),
})

const renderHtml = (brand: MailBrand, content: MailContent): SafeHtml => html`<!doctype html>
<html lang="${content.locale}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark">
<title>${content.subject}</title><style>${raw(PHONE)}
${raw(DARK(brand.colours))}</style></head>
<body style="margin:0;background:#f9f7f3;font-family:Onest,'Segoe UI',Helvetica,Arial,sans-serif;font-size:16px;line-height:24px;color:#25201b;word-break:break-word;overflow-wrap:anywhere">
<div style="display:none;max-height:0;overflow:hidden">${content.preheader}</div>
<table ${raw(TABLE)} class="bg" style="background:#f9f7f3"><tr><td align="center" style="padding:32px 12px">
<table ${raw(TABLE)} style="max-width:600px"><tr><td style="padding:0 4px 20px;font-size:20px;font-weight:700;letter-spacing:-.5px" class="t"><a href="${brand.href}" style="color:#25201b;text-decoration:none"><span class="btn" style="${raw(badgeStyle(brand.colours))}">${initialOf(brand.name)}</span>${brand.name}</a></td></tr>
<tr><td class="card" style="background:#ffffff;border:1px solid #e2ddd7;border-radius:12px"><table ${raw(TABLE)}>
<tr><td class="pad" style="padding:32px 32px 12px">${eyebrowOf(content)}<h1 class="t" style="margin:0;font-size:28px;line-height:36px;font-weight:600;letter-spacing:-.5px;color:#25201b">${content.heading.replaceAll('e-mail', UNBROKEN)}</h1>${leadOf(content)}</td></tr>
${rowsOf(bodyOf(content)).map((row) => html`<tr><td class="pad" style="padding:0 32px ${row[0]?.kind === 'button' ? 16 : 24}px">${row.map((block) => htmlBlock(block, brand.colours))}</td></tr>\n`)}${footOf(content, brand.colours)}</table></td></tr>
<tr><td class="s" style="padding:20px 4px 0;font-size:12px;line-height:18px;${raw(MUTED)}">${lines(content.footer)}${unsubscribeLinkOf(content)}${brand.address === null ? raw('') : html`<br>${brand.address}`}</td></tr></table></td></tr></table></body></html>
`

const isFoot = (blocks: readonly MailBlock[]): boolean => blocks.length > 1 && blocks.at(-1)?.kind === 'note'

const bodyOf = ({ blocks }: MailContent): readonly MailBlock[] =>
  isFoot(blocks) ? blocks.slice(0, -1) : blocks

const footOf = ({ blocks }: MailContent, colours: MailColours): SafeHtml => {
  const last = blocks.at(-1)
  return last && isFoot(blocks)
    ? html`<tr><td class="pad ln" style="padding:20px 32px;border-top:1px solid #e2ddd7">${htmlBlock(last, colours)}</td></tr>`
    : raw('')
}

const leadOf = ({ lead }: MailContent): SafeHtml =>
  lead ? html`<p class="s" style="margin:4px 0 0;${raw(MUTED)}">${lead}</p>` : raw('')

/** Groups adjacent buttons into one row; on phones they are stacked. */
const rowsOf = (blocks: readonly MailBlock[]): readonly (readonly MailBlock[])[] =>
  blocks.reduce<MailBlock[][]>((rows, block) => {
    const last = rows.at(-1)
    if (block.kind === 'button' && last?.[0]?.kind === 'button') last.push(block)
    else rows.push([block])
    return rows
  }, [])

const linksOf = ({ choices = [], unsubscribe }: MailContent): readonly MailLink[] =>
  unsubscribe ? [...choices, unsubscribe] : choices

const unsubscribeLinkOf = (content: MailContent): SafeHtml =>
  html`${linksOf(content).map(
    ({ label, href }, at) =>
      html`${at === 0 ? ' ' : ' · '}<a href="${href}" class="s" style="${raw(MUTED)};text-decoration:underline">${label}</a>`,
  )}`

const badgeStyle = ({ accent, onAccent }: MailColours): string =>
  `display:inline-block;width:28px;height:28px;line-height:28px;border-radius:8px;background:${accent};color:${onAccent};text-align:center;font-size:16px;letter-spacing:0;margin-right:8px`

const initialOf = (name: string): string => Array.from(name)[0]?.toUpperCase() ?? ''

const TONES = {
  warning: { look: 'wn', style: 'color:#8a5a00;font-weight:600' },
  error: { look: 'er', style: 'color:#b3261e;font-weight:600' },
} as const

const eyebrowOf = ({ eyebrow, eyebrowTone, preheader }: MailContent): SafeHtml => {
  const { look, style } = eyebrowTone ? TONES[eyebrowTone] : { look: 's', style: MUTED }
  return eyebrow && eyebrow !== preheader
    ? html`<p class="${look}" style="margin:0 0 4px;font-size:14px;${raw(style)}">${eyebrow}</p>`
    : raw('')
}

const htmlBlock = (block: MailBlock, colours: MailColours): SafeHtml => {
  switch (block.kind) {
    case 'text':
      return html`<p class="t" style="margin:0;color:#25201b">${lines(block.text)}</p>`
    case 'note':
      return html`<p class="s" style="margin:0;font-size:14px;line-height:20px;${raw(MUTED)}">${lines([block.text, block.copied?.text].filter((text) => text).join(' '))}${block.copied ? [noteLink(block.copied.href, colours)] : []}</p>`
    case 'facts':
      return html`<table ${raw(TABLE)}>${block.rows.map(({ label, value }) => factRow(label, value))}</table>`
    case 'quote':
      return html`<p class="s" style="margin:0 0 4px;font-size:14px;${raw(MUTED)}">${block.label}</p><p class="t q" style="margin:0;padding:12px 16px;border-radius:8px;background:#f6f2ec;color:#25201b">${lines(block.text)}</p>`
    case 'track':
      return trackOf(block, colours)
    case 'entries':
      return html`<table ${raw(TABLE)}>${block.entries.map((entry) => entryRow(entry, colours))}</table>`
    case 'button':
      return block.isQuiet
        ? html`<a href="${block.href}" class="quiet full" style="display:inline-block;margin:0 8px 8px 0;color:#25201b;text-decoration:none;font-weight:600;padding:11px 23px;border:1px solid #8f8880;border-radius:8px">${block.label}</a>`
        : html`<a href="${block.href}" class="btn full" style="display:inline-block;margin:0 8px 8px 0;background:${colours.accent};color:${colours.onAccent};text-decoration:none;font-weight:600;padding:12px 24px;border-radius:8px">${block.label}</a>`
  }
}

const noteLink = (href: string, { accent }: MailColours): SafeHtml =>
  html`<br><a href="${href}" class="pr" style="color:${accent};text-decoration:underline">${href}</a>`

const factRow = (label: string, value: string): SafeHtml =>
  html`<tr><td class="s ln lb" style="padding:10px 12px 10px 0;border-top:1px solid #e2ddd7;${raw(MUTED)};font-size:14px;width:136px" valign="top">${label}</td><td class="t ln" style="padding:10px 0;border-top:1px solid #e2ddd7;font-size:14px;color:#25201b">${value}</td></tr>`

/** A bar for each step: done ones dark, the current one in the accent colour, later ones light. */
const trackOf = ({ reached, of, endLabels }: MailTrack, { accent }: MailColours): SafeHtml => {
  const bar = (at: number): SafeHtml => {
    const [look, colour] = at < reached - 1 ? ['on', '#5a534d'] : ['off', '#e2ddd7']
    return at === reached - 1 ? barCell('btn', accent) : barCell(look, colour)
  }
  return html`<table ${raw(TABLE)}><tr>${Array.from({ length: of }, (_, at) => bar(at))}</tr></table><table ${raw(TABLE)}><tr><td class="s" style="padding-top:6px;font-size:12px;line-height:18px;${raw(MUTED)}">${endLabels.from}</td><td class="s" align="right" style="padding-top:6px;font-size:12px;line-height:18px;${raw(MUTED)}">${endLabels.to}</td></tr></table>`
}

const barCell = (look: string, colour: string): SafeHtml =>
  html`<td style="padding-right:4px"><div class="${look}" style="height:4px;line-height:4px;font-size:0;border-radius:2px;background:${colour}">&nbsp;</div></td>`

const entryRow = (entry: MailEntry, colours: MailColours): SafeHtml =>
  html`<tr>${entry.tile ? tileCell(entry.tile) : []}<td class="t ln" style="padding:12px 0;border-top:1px solid #e2ddd7;color:#25201b"><a href="${entry.href}" class="t" style="color:#25201b;text-decoration:none;font-weight:600">${entry.title}</a>${entry.subtitle === '' ? [] : [html`<br><span style="font-size:14px;font-weight:600">${entry.subtitle}</span>`]}<br><span class="s" style="font-size:14px;${raw(MUTED)}">${entry.line}${highlightOf(entry, colours)}</span></td></tr>`

const highlightOf = ({ highlight, line }: MailEntry, { accent }: MailColours): SafeHtml =>
  highlight
    ? html`${line === '' ? '' : ' · '}<b class="pr" style="color:${accent};font-weight:600">${highlight}</b>`
    : raw('')

const tileCell = ({ picture, letters, ground, ink }: MailTile): SafeHtml => {
  const style = `display:block;width:40px;height:40px;line-height:40px;border-radius:8px;background:${ground};color:${ink};text-align:center;font-size:14px;font-weight:600`
  return html`<td class="ln" width="52" valign="top" style="width:52px;padding:16px 0 12px;border-top:1px solid #e2ddd7">${
    picture === null
      ? html`<span aria-hidden="true" style="${style}">${letters}</span>`
      : html`<img src="${picture}" width="40" height="40" alt="" style="${style};object-fit:contain">`
  }</td>`
}

const textBlock = (block: MailBlock): string => {
  switch (block.kind) {
    case 'text':
      return block.text
    case 'note':
      return block.text
    case 'track':
      return [block.endLabels.from, block.endLabels.to].filter((end) => end !== '').join(' · ')
    case 'facts':
      return block.rows.map(({ label, value }) => `${label}: ${value}`).join('\n')
    case 'quote':
      return `${block.label}:\n${block.text.replace(/^/gm, '> ')}`
    case 'entries':
      return block.entries
        .map(({ title, href, subtitle, line, highlight = '' }) =>
          [title, subtitle, [line, highlight].filter((part) => part !== '').join(' · '), href]
            .filter((part) => part !== '')
            .join('\n'),
        )
        .join('\n\n')
    case 'button':
      return `${block.label}:\n${block.href}`
  }
}

const renderText = (brand: MailBrand, content: MailContent): string =>
  [
    [content.eyebrow, content.heading, content.lead].filter((line) => line).join('\n'),
    ...content.blocks.map(textBlock).filter((block) => block !== ''),
    `-- \n${brand.name}\n${brand.href}\n\n${[
      content.footer,
      ...linksOf(content).map(({ label, href }) => `${label}: ${href}`),
      ...(brand.address === null ? [] : [brand.address]),
    ].join('\n')}`,
  ].join('\n\n')
