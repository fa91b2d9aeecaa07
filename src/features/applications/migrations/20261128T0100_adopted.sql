-- When an account took over what was sent from its address without one.
alter table applications add column adopted_at timestamptz;
