import { expect, test } from 'vitest'
import { tenantTablesIn } from './raw-tables.ts'

test.each([
  ['select * from offers where id = $', ['offers']],
  ['select from public.offers o, files f', ['offers', 'files']],
  ['select from unnest($::bigint[]) as ids (id), offers', ['offers']],
  ['select from skills s join only "offers" on true', ['offers']],
  ['insert into applications (id) values ($)', ['applications']],
  ['update files set name = $ from offers', ['files', 'offers']],
  ['delete from files using sessions where true', ['files', 'sessions']],
  ['(select 1 from (companies cross join accounts))', ['companies', 'accounts']],
  ['select exists (select from consents)', ['consents']],
  ['with made as (select from offers) select * from made', ['offers']],
])('%s is recognised as naming tenant tables', (text, names) => {
  expect(tenantTablesIn(text)).toEqual(names)
})

test.each([
  'coalesce(applications.company_id, offers.company_id)',
  'any($::bigint[])',
  "select nextval(pg_get_serial_sequence('offers', 'id')) from generate_series(1, $)",
  'select coalesce(extract(epoch from now() - min(o.created_at)), 0) from outbox o',
  'a is distinct from b',
  'select 1 from skills for update of skills',
  "select 'from offers' -- from offers",
  'select from jobs.job, pg_stat_activity',
  'insert into skills (folded) select * from unnest($) on conflict do nothing',
])('%s is recognised as naming no tenant table', (text) => {
  expect(tenantTablesIn(text)).toEqual([])
})
