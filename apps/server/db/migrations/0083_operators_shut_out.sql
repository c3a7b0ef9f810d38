-- One administrator alone shuts a colleague out for a day at most. For good takes two people: the row then points at its approved proposal, by
-- constants that let the foreign key find no other kind and no other state.
ALTER TABLE operator
  ADD COLUMN disabled_until timestamptz,
  ADD COLUMN disable_proposal_id bigint,
  ADD COLUMN disable_proposal_kind text NOT NULL GENERATED ALWAYS AS ('operator_disable') STORED,
  ADD COLUMN disable_proposal_state text NOT NULL GENERATED ALWAYS AS ('approved') STORED,
  -- Whoever runs the server did it (`npm run operator`), or one person before this rule.
  ADD COLUMN disabled_by_server boolean NOT NULL DEFAULT false;
UPDATE operator SET disabled_by_server = true WHERE disabled_at IS NOT NULL;
ALTER TABLE operator
  ADD CONSTRAINT operator_shut_out_proposal FOREIGN KEY (disable_proposal_id, disable_proposal_kind, disable_proposal_state)
    REFERENCES proposal (id, kind, state),
  ADD CONSTRAINT operator_shut_out_a_day_or_by_two CHECK (
    disabled_at IS NULL OR disable_proposal_id IS NOT NULL OR disabled_by_server
    OR (disabled_until IS NOT NULL AND disabled_until <= disabled_at + interval '24 hours'));
CREATE INDEX operator_shut_out_ends ON operator (disabled_until) WHERE disabled_at IS NOT NULL AND disabled_until IS NOT NULL;
