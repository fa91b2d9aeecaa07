-- Domains of imported companies that a company with an account has taken over: what is imported for them is its own.
alter table companies add column claimed_domains text[] not null default '{}';
create index companies_by_claimed_domain on companies using gin (claimed_domains);
