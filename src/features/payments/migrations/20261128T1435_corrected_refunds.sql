-- 'corrected': of a refund made at the provider, its correction invoice is issued.
alter table payment_troubles drop constraint payment_troubles_outcome_check;
alter table payment_troubles add constraint payment_troubles_outcome_check
  check (outcome in ('won', 'lost', 'retried', 'done', 'corrected'));
