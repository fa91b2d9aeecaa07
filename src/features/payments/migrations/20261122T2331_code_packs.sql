-- Several publications at once, which are had as codes.
alter table orders drop constraint orders_use_check;
alter table orders add constraint orders_use_check check (use in ('publish', 'extend', 'pack'));
alter table orders drop constraint orders_outcome_check;
alter table orders add constraint orders_outcome_check check (outcome in ('published', 'held', 'extended', 'code', 'codes'));
-- How many, and for how many days (SoldPack).
alter table orders add column pack jsonb;
alter table orders add constraint orders_pack_check check ((use = 'pack') = (pack is not null));
alter table orders add constraint orders_codes_check check (outcome is null or (use = 'pack') = (outcome = 'codes'));
-- Of a pack, whose money is given back for codes that nobody has used.
alter table part_refunds add column codes int check (codes > 0);
