-- Who has left a company: whatever of it still names their address, such as an offer's contact, leads to them no more.
create table company_leavers (
  tenant_id smallint not null references tenants,
  company_id bigint not null,
  account_id bigint not null,
  left_at timestamptz not null default now(),
  primary key (tenant_id, company_id, account_id),
  foreign key (tenant_id, company_id) references companies (tenant_id, id) on delete cascade,
  foreign key (tenant_id, account_id) references accounts (tenant_id, id) on delete cascade
);

-- Whoever removes somebody, a colleague or an operator, the row is kept; not where the company or the account itself goes.
create function note_company_leaver() returns trigger language plpgsql as $$
begin
  insert into company_leavers (tenant_id, company_id, account_id)
  select old.tenant_id, old.company_id, old.account_id
  where exists (select from accounts where tenant_id = old.tenant_id and id = old.account_id)
    and exists (select from companies where tenant_id = old.tenant_id and id = old.company_id)
  on conflict do nothing;
  return null;
end $$;
create trigger company_members_leave after delete on company_members
  for each row execute function note_company_leaver();

create function forget_company_leaver() returns trigger language plpgsql as $$
begin
  delete from company_leavers
  where tenant_id = new.tenant_id and company_id = new.company_id and account_id = new.account_id;
  return null;
end $$;
create trigger company_members_come_back after insert on company_members
  for each row execute function forget_company_leaver();
