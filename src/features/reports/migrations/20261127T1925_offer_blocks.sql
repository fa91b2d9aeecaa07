-- Each block of an offer, with what its company was told: the audit log had it alone, which is of operators.
create table offer_blocks (
  id bigint generated always as identity primary key,
  uid uuid not null unique,
  tenant_id smallint not null references tenants,
  offer_id bigint not null,
  -- null where a report was answered: the company is told the answer alone
  reason text check (reason in ('scam', 'discrimination', 'misleading', 'wrong-data', 'expired', 'other')),
  text text not null,
  report_id bigint,
  -- candidates were told, and are when it is lifted
  tells_candidates boolean not null,
  blocked_at timestamptz not null,
  lifted_at timestamptz,
  foreign key (tenant_id, offer_id) references offers (tenant_id, id) on delete cascade,
  foreign key (tenant_id, report_id) references reports (tenant_id, id) on delete set null (report_id)
);
create index offer_blocks_of_offer on offer_blocks (tenant_id, offer_id, id);
create index offer_blocks_of_report on offer_blocks (report_id) where report_id is not null;

insert into offer_blocks (uid, tenant_id, offer_id, reason, text, report_id, tells_candidates, blocked_at, lifted_at)
select gen_random_uuid(), log.tenant_id, offers.id, log.after->>'reason',
  coalesce(log.after->>'text', (
    select answer.text from report_answers answer
    where answer.report_id = reports.id and answer.outcome = 'blocked' order by answer.round desc limit 1
  ), ''),
  reports.id, false, log.at, (
    select min(lift.at) from audit_log lift
    where lift.action = 'offer.unblocked' and lift.object = log.object and lift.id > log.id
  )
from audit_log log
join offers on offers.tenant_id = log.tenant_id and log.object = 'offer:' || offers.id
left join reports on reports.tenant_id = log.tenant_id and reports.id = (log.after->>'report')::bigint
where log.action = 'offer.blocked'
order by log.id;
