-- When the confirmation of receipt was ordered; null without an address, and for a repeat within ten minutes.
alter table reports add column receipt_at timestamptz;
create index reports_with_receipt on reports (lower(email), receipt_at) where receipt_at is not null;
