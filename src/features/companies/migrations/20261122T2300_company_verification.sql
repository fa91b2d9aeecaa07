-- Who is there already, or is imported, counts as verified; who signs up on a board that looks first, does not.
alter table companies add column verification text not null default 'verified'
  check (verification in ('unverified', 'verified', 'refused'));
create index companies_to_verify on companies (tenant_id, id) where verification <> 'verified';
