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

-- Applications that reached the company, and those that could not ------------------------------------------------------
alter table applications add column handed_over_at timestamptz;
create index applications_not_handed_over on applications (id) where handed_over_at is null and not is_held;

create table undelivered_applications (
  application_id bigint primary key references applications on delete cascade,
  reason text not null check (reason in ('no-recipient', 'refused', 'attempts-used-up')),
  since timestamptz not null
);

update applications set handed_over_at = applications.created_at
from offers left join companies on companies.tenant_id = offers.tenant_id and companies.id = offers.company_id
where offers.id = applications.offer_id and not is_held
  and coalesce(offers.apply_email, offers.contact_email, companies.contact_email) is not null;
insert into undelivered_applications (application_id, reason, since)
select id, 'no-recipient', created_at from applications where handed_over_at is null and not is_held;

-- Clicks on the way to an employer's own page ---------------------------------------------------------------------------
create table redirects (
  id uuid primary key,
  tenant_id smallint not null references tenants,
  offer_id bigint not null,
  -- as the caller names it, which proves nothing
  candidate_id uuid,
  -- once the candidate has an account: whose it is, and whether an application came of it
  candidate_account_id bigint,
  is_confirmed boolean,
  -- keyed hash of who clicked, to count a double click once; forgotten by the nightly job
  visitor bytea,
  created_at timestamptz not null,
  foreign key (tenant_id, offer_id) references offers (tenant_id, id) on delete cascade,
  foreign key (tenant_id, candidate_account_id) references accounts (tenant_id, id)
    on delete set null (candidate_account_id)
);
create index redirects_offer on redirects (offer_id, created_at);
create index redirects_account on redirects (candidate_account_id, created_at) where candidate_account_id is not null;
create index redirects_age on redirects (created_at);
