-- Who reads what is sent by our form ---------------------------------------------------------------------------------
alter table offers
  -- its page on the board that it comes from
  add column source_url text,
  -- the company has an address or somebody's account; kept here so that lists, cards and pages agree
  add column company_reads boolean not null default false;

update offers set company_reads = true
where exists (
    select from companies
    where companies.tenant_id = offers.tenant_id and companies.id = offers.company_id
      and companies.contact_email is not null)
  or exists (
    select from company_members
    where company_members.tenant_id = offers.tenant_id and company_members.company_id = offers.company_id
      and company_members.role <> 'viewer');

-- Cards that promised a form that nobody reads; searching processes learn of it by the outbox. Within a text of the card
-- the quotes would be escaped, so only the key itself is replaced.
with unread as (
  update offers set version = version + 1
  where state = 'published' and apply_method = 'form' and not company_reads
    and apply_email is null and contact_email is null
  returning id, tenant_id, version),
changed as (
  update offer_projections
  set version = unread.version,
    card = convert_to(
      replace(convert_from(card, 'UTF8'), '"applyMethod":"form"', '"applyMethod":"external"'), 'UTF8')
  from unread
  where offer_id = unread.id)
insert into outbox (topic, tenant_id, object_id, version)
select 'offer', tenant_id, id, version from unread;
