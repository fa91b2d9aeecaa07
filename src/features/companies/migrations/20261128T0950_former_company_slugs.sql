-- Addresses that a company had before it took over another's: they lead to the one it has now.
alter table companies add column former_slugs text[] not null default '{}';
create index companies_former_slugs on companies using gin (former_slugs);
