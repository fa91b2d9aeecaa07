-- When the people of the company that it was sent to took over what was imported in its name: they read it since.
alter table applications add column taken_over_at timestamptz;
