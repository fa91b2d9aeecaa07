-- An operator may repair rejected rows.
alter table import_rejections
  -- Of the value that caused the rejection; null where the row as a whole did.
  add column path text,
  -- The row as JSON, for repairing it; null for one that is too long, or whose cause is no single value. Text, as jsonb
  -- takes no NUL.
  add column content text;
