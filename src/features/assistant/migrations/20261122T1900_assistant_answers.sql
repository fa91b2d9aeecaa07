-- What the assistant was asked how often, and what it cost; no words of anybody.
create table assistant_answers (
  tenant_id smallint not null references tenants,
  uid uuid not null,
  company_id bigint not null,
  -- emptied when the account goes; what its company has used stays counted
  account_id bigint references accounts on delete set null,
  draft_uid uuid not null,
  provider text not null check (provider in ('rules', 'model')),
  outcome text check (outcome in ('answered', 'failed', 'stopped')),
  has_proposal boolean not null default false,
  input_tokens int not null default 0,
  output_tokens int not null default 0,
  -- in millionths of the currency that the model's prices are given in
  cost_micro bigint not null default 0,
  rating smallint check (rating in (1, -1)),
  asked_at timestamptz not null,
  ended_at timestamptz,
  primary key (tenant_id, uid),
  foreign key (tenant_id, company_id) references companies (tenant_id, id) on delete cascade
);
create index assistant_answers_of_company on assistant_answers (tenant_id, company_id, asked_at desc);
create index assistant_answers_of_account on assistant_answers (account_id);
