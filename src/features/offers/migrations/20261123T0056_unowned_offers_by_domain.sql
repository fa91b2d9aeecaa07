-- The panel's first page asks what was imported for the domain of an owner's e-mail: not by reading every offer.
create index offers_unowned_by_domain on offers
  (tenant_id, (regexp_replace(substring(lower(company_url) from '^https?://([^/:?#]+)'), '^www\.', '')))
  where company_id is null and source is not null;
