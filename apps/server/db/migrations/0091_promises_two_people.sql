-- Offers for invitations, and flash deals that an operator makes of a store's goods, take two people from now on. `by_one`: from before, or the demo's.
ALTER TABLE invitation_offer
  ADD COLUMN by_one boolean NOT NULL DEFAULT false,
  ADD COLUMN proposal_id bigint,
  ADD COLUMN proposal_kind text GENERATED ALWAYS AS ('invitation_offer') STORED,
  ADD COLUMN proposal_state text GENERATED ALWAYS AS ('approved') STORED,
  ADD CONSTRAINT invitation_offer_proposal_once UNIQUE (proposal_id),
  ADD CONSTRAINT invitation_offer_proposal_approved FOREIGN KEY (proposal_id, proposal_kind, proposal_state) REFERENCES proposal (id, kind, state);
UPDATE invitation_offer SET by_one = true;
ALTER TABLE invitation_offer ADD CONSTRAINT invitation_offer_two_people CHECK (by_one OR proposal_id IS NOT NULL);

ALTER TABLE deal
  ADD COLUMN by_one boolean NOT NULL DEFAULT false,
  ADD COLUMN proposal_id bigint,
  ADD COLUMN proposal_kind text GENERATED ALWAYS AS ('deal_make') STORED,
  ADD COLUMN proposal_state text GENERATED ALWAYS AS ('approved') STORED,
  ADD CONSTRAINT deal_proposal_once UNIQUE (proposal_id),
  ADD CONSTRAINT deal_proposal_approved FOREIGN KEY (proposal_id, proposal_kind, proposal_state) REFERENCES proposal (id, kind, state);
UPDATE deal SET by_one = true WHERE made_by_operator IS NOT NULL;
ALTER TABLE deal ADD CONSTRAINT deal_two_people CHECK (made_by_operator IS NULL OR by_one OR proposal_id IS NOT NULL);
