-- A logo that was uploaded: encoded anew, WebP. It takes the place of the drawn one.
alter table companies add column logo_webp bytea;
