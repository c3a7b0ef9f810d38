-- A dispute about more than one person may decide alone is decided by two. `alone_most`: what the rules of that moment let one decide.
ALTER TABLE dispute_decision
  ADD COLUMN by_one boolean NOT NULL DEFAULT false,
  ADD COLUMN alone_most bigint NOT NULL DEFAULT 0,
  ADD COLUMN proposal_id bigint,
  ADD COLUMN proposal_kind text GENERATED ALWAYS AS ('dispute_decision') STORED,
  ADD COLUMN proposal_state text GENERATED ALWAYS AS ('approved') STORED,
  ADD CONSTRAINT dispute_decision_proposal_once UNIQUE (proposal_id),
  ADD CONSTRAINT dispute_decision_proposal_approved FOREIGN KEY (proposal_id, proposal_kind, proposal_state) REFERENCES proposal (id, kind, state);
UPDATE dispute_decision SET by_one = true;
ALTER TABLE dispute_decision ADD CONSTRAINT dispute_decision_two_people CHECK (by_one OR asked <= alone_most OR proposal_id IS NOT NULL);
