-- Who of the company did a step: a number that names nobody once the account is gone.
alter table application_events add column account_id bigint;
-- Why somebody was refused: for the company alone, no mail and no page of the candidate has it.
alter table application_events add column reason text
  check (reason in ('skills', 'experience', 'languages', 'pay', 'place', 'filled', 'other'));
-- Until then the candidate is not told of the step, and the company may take it back.
alter table application_events add column goes_out_at timestamptz;
-- The step that this one takes back before its candidate learned of it.
alter table application_events add column takes_back bigint;
