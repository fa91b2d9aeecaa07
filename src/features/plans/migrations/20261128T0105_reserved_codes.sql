-- The draft or offer that somebody of the company has put an unused code aside for: no other one can be paid for with
-- it. Both have the same guid, and a draft is no row of `offers` yet.
alter table codes add column reserved_for uuid;
create index codes_reserved_for on codes (tenant_id, reserved_for) where reserved_for is not null;
