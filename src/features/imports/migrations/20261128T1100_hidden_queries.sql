-- Runs of addresses are named by the address: its query may have a key. New ones are stored without the values.
update import_runs set file_name = substring(file_name from '^[^?#]*') || '?…' where file_name ~* '^https?://[^?#]*\?';
