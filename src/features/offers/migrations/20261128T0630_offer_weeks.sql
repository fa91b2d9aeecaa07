-- When the work is done: one bit for each morning, afternoon and evening from monday on; 0 where it is not stated.
alter table offers
  add column schedule int not null default 0 check (schedule between 0 and 2097151),
  add column minimum_age smallint check (minimum_age in (16, 18)),
  add column duration text check (duration in ('permanent', 'up_to_3_months', 'season', 'one_off'));
