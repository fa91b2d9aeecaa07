import { join } from 'node:path'
import { openDatabase } from '#server/db/database.ts'
import { startEmbeddedPostgres } from '#server/db/embedded/embedded-postgres.ts'
import { importRows, runCommand } from './operator-commands.ts'

const script = '<script>window.ran=1</script><img src=x onerror="window.ran=2">'
const broken = `</title></script><div style="position:fixed;inset:0"><b><table>"'><svg/onload=window.ran=3>`
const fromTheRight = '\u202e\u2067عربي \u200fעברית dlrow'
const word = `Ogromnie${'x'.repeat(492)}`
const long = 'bardzo '.repeat(5)

const base = {
  source: 'hostile',
  companyName: 'Firma',
  city: 'Gdynia',
  countryCode: 'PL',
  workplaceType: 'hybrid',
  experienceLevel: 'senior',
  employmentTypes: [
    { type: 'permanent', from: 9000, to: 123_456, currency: 'PLN', unit: 'month', gross: true },
  ],
}
const salaries = [
  ...base.employmentTypes,
  { type: 'b2b', from: 45.67, to: 56.78, currency: 'CHF', unit: 'hour', gross: false },
  { type: 'mandate_contract', from: 31.5, to: 99.99, currency: 'PLN', unit: 'hour', gross: true },
]

/** Hostile values in every field of an offer. */
const rows = [
  { id: '1', title: `${script} Hostile`, companyName: script, street: script, skills: [script] },
  { id: '2', title: `${broken} Hostile`, companyName: broken, city: broken },
  { id: '3', title: `${fromTheRight} Hostile`, companyName: fromTheRight, street: fromTheRight },
  { id: '4', title: `Hostile ${word}`, companyName: word, street: word, city: word, skills: [word] },
  { id: '5', title: `Hostile ${'👩‍👩‍👧‍👦🏳️‍🌈🚀'.repeat(9)}`, companyName: '🔥💀', skills: ['🚀'] },
  { id: '6', title: 'Hostile, trzy pensje', companyName: null, employmentTypes: salaries },
  {
    ...{ id: '7', title: 'Hostile, czterdzieści umiejętności' },
    skills: Array.from({ length: 40 }, (_, at) => ({ name: `Umiejętność ${at} ${long}`, level: at % 6 })),
  },
].map((row) => ({ ...base, publishedAt: new Date().toISOString(), ...row }))

const body = `<h2>${script}</h2><p>${word}</p><a href="javascript:alert(1)">x</a><iframe src="//x.example"></iframe>
  <table><tr><td>${word}</td></tr></table><form><input></form><svg onload="window.ran=4"></svg>`

/** Slug of a company whose profile gets hostile values. */
export const hostileCompany = 'rachmistrz'

/** Address of a company's story that gets hostile values. */
export const hostileStory = 'pierwsza-zmiana'

/** Writes what no form accepts to the database of a running program: raw texts, and twenty places. */
const writePast = async (dataFolder: string): Promise<void> => {
  const folder = join(dataFolder, 'postgres')
  const { url, stop } = await startEmbeddedPostgres({ folder, whenRunning: 'join' })
  const database = openDatabase(url, { poolSize: 1 })
  const query = (text: string, values: readonly string[]) => database.pool.query(text, [...values])
  try {
    const raw = `update offers set title = $1, company_name = $1 where source = 'hostile' and source_id = '3'`
    await query(raw, [`${fromTheRight} Hostile`])
    const clause = `update offers set body = $1, information_clause = $2, company_url = 'javascript:window.ran=5'
      where source = 'hostile' and source_id = '6'`
    await query(clause, [body, script + word])
    const consents = `update offers set future_consent_enabled = true, future_consent = $1, apply_method = 'form',
      apply_email = 'hr@zolw.example' where source = 'hostile'`
    await query(consents, [`${script} ${word}`])
    const company = `update company_profiles set technologies = array[$1, $2], benefits = array['meals'],
      benefit_notes = jsonb_build_object('meals', $3::text), description = jsonb_build_object('pl', $4::text)
      where company_id = (select companies.id from companies join tenants on tenants.id = tenant_id
        where slug = $5 and key = 'start')`
    await query(company, [word.slice(0, 80), script, word, body, hostileCompany])
    const story = `update brand_stories set title = jsonb_build_object('pl', $1::text),
      lead = jsonb_build_object('pl', $2::text), technologies = array[$1, $2], cover_path = null,
      blocks = jsonb_build_array(
        jsonb_build_object('kind', 'text', 'heading', jsonb_build_object('pl', $1::text),
          'html', jsonb_build_object('pl', $3::text)),
        jsonb_build_object('kind', 'numbers', 'numbers', jsonb_build_array(
          jsonb_build_object('value', $2::text, 'label', jsonb_build_object('pl', $1::text)))),
        jsonb_build_object('kind', 'quote', 'text', jsonb_build_object('pl', $2::text), 'author', $2::text,
          'role', $1::text))
      where slug = $4 and tenant_id = (select id from tenants where key = 'start')`
    await query(story, [script, word, body, hostileStory])
    const places = `insert into offer_locations (offer_id, ordinal, city, city_slug, street, country_code, latitude,
        longitude, coordinates_from, slug)
      select offer_id, number, 'Miasto ' || number, city_slug, $1, 'PL', 50 + number * 0.2, 18 + number * 0.2, 'offer',
        'hostile-' || number
      from offer_locations join offers on offers.id = offer_id, generate_series(1, 19) number
      where ordinal = 0 and source = 'hostile' and source_id = '6'`
    await query(places, [word.slice(0, 180)])
  } finally {
    await database.close()
    await stop()
  }
}

/** Imports them to the technical board, whose lists have rows of their own. */
export const importHostileStacks = (dataFolder: string): Promise<void> => importRows(dataFolder, 'tech', rows)

/** Imports them to the board `start`. */
export const importHostileOffers = async (dataFolder: string): Promise<void> => {
  await importRows(dataFolder, 'start', rows)
  await writePast(dataFolder)
  await runCommand(dataFolder, 'reindex', '--tenant', 'start')
}

export const hostileCount = rows.length
