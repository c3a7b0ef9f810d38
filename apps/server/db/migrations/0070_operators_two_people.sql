-- What an operator moves or promises points at its approved proposal: a foreign key on (proposal_id, kind, state), where kind and state are
-- generated constants of the row, makes a row without its second person impossible. An approved proposal never changes its state again.
ALTER TABLE proposal ADD CONSTRAINT proposal_kind_state UNIQUE (id, kind, state);
