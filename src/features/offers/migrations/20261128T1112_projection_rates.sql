-- Day of the exchange rates in an offer's converted amounts; null without a table, and before this column.
alter table offer_projections add column rates_day date;
