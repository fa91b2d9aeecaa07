-- Nobody signs in to a blocked account -----------------------------------------------------------------------------------
alter table accounts
  add column blocked_at timestamptz,
  -- the newest sign-in, for the console's lists: its entry in the log would have to be looked for, one account at a time
  add column signed_in_at timestamptz;
update accounts set signed_in_at = (
  select max(at) from account_events
  where account_events.tenant_id = accounts.tenant_id and account_id = accounts.id and action = 'signed-in'
);

-- what an operator told the account's owner about it; empty for everything else
alter table account_events add column note text not null default '';
