-- Who counts as one person where two are asked for (PROOF F3, TRU-003): somebody, whoever came in by a link of theirs, and whoever came in by
-- a link of those. One rule for proposals and for withdrawals; a link that is made anew says anew whose it is.
CREATE FUNCTION is_one_person(one bigint, other bigint) RETURNS boolean LANGUAGE sql STABLE AS $$
  WITH RECURSIVE above (id, start) AS (
    SELECT id, id FROM operator WHERE id IN (one, other)
    UNION SELECT o.added_by, above.start FROM above JOIN operator o ON o.id = above.id WHERE o.added_by IS NOT NULL
  )
  SELECT one = other OR EXISTS (SELECT FROM above WHERE (start = one AND id = other) OR (start = other AND id = one))
$$;

-- Who confirmed by hand that a withdrawal is on its chain. Null: the chain itself said so. Whoever sent it or entered its hash does not, and
-- what neither a person nor the chain has confirmed is not confirmed.
ALTER TABLE withdrawal ADD COLUMN confirmed_by bigint REFERENCES operator;
UPDATE withdrawal w SET confirmed_by = s.operator_id FROM withdrawal_step s WHERE s.withdrawal_id = w.id AND s.step = 'confirmed' AND w.state = 'confirmed';
ALTER TABLE withdrawal
  ADD CONSTRAINT withdrawal_confirmed_by_another CHECK (confirmed_by IS NULL
    OR (state = 'confirmed' AND confirmed_by IS DISTINCT FROM sending_by AND confirmed_by IS DISTINCT FROM hash_by)),
  ADD CONSTRAINT withdrawal_confirmed CHECK (state <> 'confirmed' OR confirmed_by IS NOT NULL OR chain_state IS NOT DISTINCT FROM 'matched');
GRANT UPDATE (confirmed_by) ON withdrawal TO arcade_app;
