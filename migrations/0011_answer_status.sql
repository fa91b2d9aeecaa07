-- Repeats get the status of the first answer; it was kept as 200 for all. An application answers 201.
update idempotency_keys set status = 201 where scope like 'application:%' and status = 200;
