-- Invoices that go to KSeF. One without a row was issued while no access to it was configured, and stays outside.
alter table invoices add constraint invoices_of_tenant unique (tenant_id, id);
create table invoice_registrations (
  invoice_id bigint primary key,
  tenant_id smallint not null references tenants,
  seller_tax_id text not null,
  -- Of a correction: the invoice whose number in KSeF it names, and which it waits for.
  corrects_id bigint,
  state text not null,
  -- Exactly what was sent, once that was about to be; its SHA-256 as Base64.
  xml bytea,
  xml_hash text,
  session_reference text,
  invoice_reference text,
  ksef_number text,
  accepted_at timestamptz,
  -- Where anybody checks the invoice: the address of the QR code.
  verification_url text,
  -- UPO, the official receipt, as it came.
  receipt bytea,
  -- What KSeF has said last, with its code, or why it could not be asked.
  failure_code text,
  failure text,
  -- Of the present attempt, which an operator may begin anew.
  tries int not null default 0,
  waits_since timestamptz not null,
  next_step_at timestamptz,
  constraint invoice_registrations_state check (state in ('waiting', 'sent', 'accepted', 'refused', 'stopped')),
  constraint invoice_registrations_number check (
    (state = 'accepted') = (ksef_number is not null) and (ksef_number is null) = (accepted_at is null)
  ),
  constraint invoice_registrations_xml check ((xml is null) = (xml_hash is null)),
  constraint invoice_registrations_sent check (state <> 'sent' or (xml is not null and invoice_reference is not null)),
  unique (ksef_number),
  foreign key (tenant_id, invoice_id) references invoices (tenant_id, id),
  foreign key (tenant_id, corrects_id) references invoices (tenant_id, id)
);
create index invoice_registrations_due on invoice_registrations (seller_tax_id, next_step_at) where next_step_at is not null;
create index invoice_registrations_of_correction on invoice_registrations (corrects_id) where corrects_id is not null;
create index invoice_registrations_stuck on invoice_registrations (tenant_id) where state in ('refused', 'stopped');

-- What has become of one, step by step.
create table invoice_registration_events (
  id bigint generated always as identity primary key,
  tenant_id smallint not null references tenants,
  invoice_id bigint not null,
  at timestamptz not null,
  event text not null check (event in ('queued', 'sent', 'delayed', 'accepted', 'receipt', 'refused', 'stopped', 'again')),
  -- Of a failure: a reason of ours, or a code of KSeF.
  code text,
  detail text,
  person text,
  foreign key (tenant_id, invoice_id) references invoices (tenant_id, id)
);
create index invoice_registration_events_of_invoice on invoice_registration_events (tenant_id, invoice_id, id);

-- Sellers as KSeF knows them, who may sell on several boards: one process at a time sends, and none while KSeF says
-- to wait or does not answer.
create table invoice_sellers (
  tax_id text primary key,
  turn_until timestamptz not null,
  paused_until timestamptz,
  -- KSeF has said so itself: nobody comes back earlier.
  is_told_to_wait boolean not null default false,
  troubles int not null default 0,
  trouble_reason text,
  trouble text
);
