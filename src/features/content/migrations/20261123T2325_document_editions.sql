-- Texts of legal documents that somebody was asked to agree to: a consent keeps the hash, this the text, once an edition.
create table document_editions (
  tenant_id smallint not null references tenants,
  sha256 text not null,
  key text not null,
  locale text not null check (locale in ('pl', 'en')),
  title text not null,
  body text not null,
  primary key (tenant_id, sha256)
);

-- What was agreed to before, as far as the board still shows it.
insert into document_editions (tenant_id, sha256, key, locale, title, body)
select e.tenant_id, h.sha256, e.key, e.locale, e.entry ->> 'title', e.entry ->> 'body'
from content_entries e
cross join lateral (select encode(sha256(convert_to(e.entry ->> 'body', 'UTF8')), 'hex') as sha256) h
where e.kind = 'legal' and exists (
  select from consents c, jsonb_array_elements(c.documents) d
  where c.tenant_id = e.tenant_id and d ->> 'sha256' = h.sha256)
on conflict do nothing;
