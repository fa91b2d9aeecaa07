-- 'held': paid for, and waiting until its company is verified.
alter table offers drop constraint offers_state_check;
alter table offers add constraint offers_state_check check (state in
  ('draft', 'workInProgress', 'awaitingPayment', 'held', 'published', 'expired', 'ended', 'blocked'));
create index offers_held on offers (tenant_id, company_id, id) where state = 'held';
