-- A try that turned out to be none is taken back, so a count may come down to nothing.
ALTER TABLE attempt DROP CONSTRAINT attempt_count_check;
ALTER TABLE attempt ADD CONSTRAINT attempt_count_from_zero CHECK (count >= 0);
