-- migration: compatible
-- Leaves of the daily proof, one row an account and day, by their day: the oldest day is dropped, not deleted by rows.
ALTER TABLE liability_leaf RENAME TO liability_leaf_before;
ALTER TABLE liability_leaf_before RENAME CONSTRAINT liability_leaf_pkey TO liability_leaf_before_pkey;
ALTER TABLE liability_leaf_before RENAME CONSTRAINT liability_leaf_date_position_key TO liability_leaf_before_date_position_key;

CREATE TABLE liability_leaf (LIKE liability_leaf_before INCLUDING DEFAULTS INCLUDING CONSTRAINTS) PARTITION BY RANGE (date);
ALTER TABLE liability_leaf DROP CONSTRAINT liability_leaf_before_range;
ALTER TABLE liability_leaf ADD CONSTRAINT liability_leaf_pkey PRIMARY KEY (date, kind, owner);
ALTER TABLE liability_leaf ADD CONSTRAINT liability_leaf_date_position_key UNIQUE (date, position);
ALTER TABLE liability_leaf ADD CONSTRAINT liability_leaf_date_fkey FOREIGN KEY (date) REFERENCES liability_proof(date);
GRANT DELETE, INSERT, SELECT ON liability_leaf TO arcade_app;
SELECT begin_parts('liability_leaf');
