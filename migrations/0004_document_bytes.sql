-- Documents of the index as bytes that a start need not parse (src/search-core/document-bytes.ts). Those of before stay
-- JSON, which is read too, until their offer changes or `posada reindex` makes them anew.
alter table offer_projections add column apply_url text;
update offer_projections set apply_url = document ->> 'applyUrl' where document ->> 'applyUrl' is not null;
alter table offer_projections alter column document type bytea using convert_to(document::text, 'UTF8');

alter table former_projections add column apply_url text;
update former_projections set apply_url = document ->> 'applyUrl' where document ->> 'applyUrl' is not null;
alter table former_projections alter column document type bytea using convert_to(document::text, 'UTF8');
