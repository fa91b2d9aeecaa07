-- Prepaid publications and extensions of a company: each is used once.
create table codes (
  id bigint generated always as identity primary key,
  tenant_id smallint not null references tenants,
  company_id bigint not null,
  -- Upper case, without the letters that look like digits (normalCode).
  code text not null,
  -- What it pays for, as it was sold.
  plan jsonb not null,
  use text not null check (use in ('publish', 'extend', 'any')),
  -- Where it comes from, in the words of whoever gave it.
  note text,
  expires_at timestamptz,
  created_at timestamptz not null,
  used_at timestamptz,
  used_for text check (used_for in ('publish', 'extend')),
  used_by bigint,
  offer_id bigint,
  offer_title text,
  -- Taken back before it was used.
  voided_at timestamptz,
  unique (tenant_id, code),
  foreign key (tenant_id, company_id) references companies (tenant_id, id),
  foreign key (tenant_id, offer_id) references offers (tenant_id, id) on delete set null (offer_id),
  check ((used_at is null) = (used_for is null)),
  check (used_at is null or voided_at is null)
);
create index codes_of_company on codes (tenant_id, company_id, id);
create index codes_of_offer on codes (offer_id) where offer_id is not null;
