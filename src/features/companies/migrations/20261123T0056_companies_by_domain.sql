-- The panel's first page asks which company has the domain of an owner's e-mail: not by reading every company.
create index companies_by_domain on companies
  (tenant_id, (regexp_replace(substring(lower(website) from '^https?://([^/:?#]+)'), '^www\.', '')));
