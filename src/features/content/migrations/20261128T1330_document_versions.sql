-- Versions of a legal document by the day that each begins on. Texts are in document_editions.
create table document_versions (
  tenant_id smallint not null references tenants,
  key text not null,
  locale text not null check (locale in ('pl', 'en')),
  -- A day in Warsaw.
  starts_on text not null check (starts_on ~ '^\d{4}-\d{2}-\d{2}$'),
  sha256 text not null,
  title text not null,
  lead text not null,
  primary key (tenant_id, key, locale, starts_on),
  foreign key (tenant_id, sha256) references document_editions (tenant_id, sha256)
);

insert into document_editions (tenant_id, sha256, key, locale, title, body)
select tenant_id, encode(sha256(convert_to(entry ->> 'body', 'UTF8')), 'hex'), key, locale, entry ->> 'title', entry ->> 'body'
from content_entries where kind = 'legal'
on conflict do nothing;

insert into document_versions (tenant_id, key, locale, starts_on, sha256, title, lead)
select tenant_id, key, locale,
  coalesce(entry ->> 'from', entry ->> 'date', to_char(now() at time zone 'Europe/Warsaw', 'YYYY-MM-DD')),
  encode(sha256(convert_to(entry ->> 'body', 'UTF8')), 'hex'), entry ->> 'title', entry ->> 'lead'
from content_entries where kind = 'legal';

-- Earlier texts, by the day named in the consents to them.
insert into document_versions (tenant_id, key, locale, starts_on, sha256, title, lead)
select distinct on (c.tenant_id, e.key, e.locale, d ->> 'edition')
  c.tenant_id, e.key, e.locale, d ->> 'edition', e.sha256, e.title, ''
from consents c
cross join lateral jsonb_array_elements(c.documents) d
join document_editions e on e.tenant_id = c.tenant_id and e.sha256 = d ->> 'sha256'
where d ->> 'edition' ~ '^\d{4}-\d{2}-\d{2}$'
  and not exists (
    select from document_versions v
    where v.tenant_id = e.tenant_id and v.key = e.key and v.locale = e.locale and v.sha256 = e.sha256)
order by c.tenant_id, e.key, e.locale, d ->> 'edition', c.at desc
on conflict do nothing;
