-- The order that a pack of codes was bought with, so that those not used yet can be taken back together.
alter table codes add column order_uid uuid;
create index codes_of_orders on codes (tenant_id, order_uid) where order_uid is not null;
