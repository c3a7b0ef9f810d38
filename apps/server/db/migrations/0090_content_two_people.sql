-- What the mall says to everybody takes two people: one proposes the words, another has read them. `by_one`: from the seed, or from before.
ALTER TABLE article
  ADD COLUMN by_one boolean NOT NULL DEFAULT false,
  ADD COLUMN proposal_id bigint,
  ADD COLUMN proposal_kind text GENERATED ALWAYS AS ('content_publish') STORED,
  ADD COLUMN proposal_state text GENERATED ALWAYS AS ('approved') STORED,
  ADD CONSTRAINT article_proposal_once UNIQUE (proposal_id),
  ADD CONSTRAINT article_proposal_approved FOREIGN KEY (proposal_id, proposal_kind, proposal_state) REFERENCES proposal (id, kind, state);
UPDATE article SET by_one = true;
ALTER TABLE article ADD CONSTRAINT article_two_people CHECK (operator_id IS NULL OR by_one OR proposal_id IS NOT NULL);

-- What was read by two is the revision that everybody reads: other words are another announcement.
ALTER TABLE announcement
  ADD COLUMN by_one boolean NOT NULL DEFAULT false,
  ADD COLUMN proposal_id bigint,
  ADD COLUMN approved_revision integer,
  ADD COLUMN proposal_kind text GENERATED ALWAYS AS ('announcement_publish') STORED,
  ADD COLUMN proposal_state text GENERATED ALWAYS AS ('approved') STORED,
  ADD CONSTRAINT announcement_proposal_once UNIQUE (proposal_id),
  ADD CONSTRAINT announcement_proposal_approved FOREIGN KEY (proposal_id, proposal_kind, proposal_state) REFERENCES proposal (id, kind, state);
UPDATE announcement SET by_one = true WHERE published_at IS NOT NULL;
ALTER TABLE announcement
  ADD CONSTRAINT announcement_two_people
    CHECK (published_at IS NULL OR by_one OR coalesce(proposal_id IS NOT NULL AND revision = approved_revision, false));
GRANT UPDATE (proposal_id, approved_revision) ON announcement TO arcade_app;

-- A banner that an operator made or changed: `made_by` is who proposed it. The seed's have nobody.
ALTER TABLE banner
  ADD COLUMN made_by bigint REFERENCES operator (id),
  ADD COLUMN proposal_id bigint,
  ADD COLUMN proposal_kind text GENERATED ALWAYS AS ('banner_publish') STORED,
  ADD COLUMN proposal_state text GENERATED ALWAYS AS ('approved') STORED,
  ADD CONSTRAINT banner_proposal_once UNIQUE (proposal_id),
  ADD CONSTRAINT banner_proposal_approved FOREIGN KEY (proposal_id, proposal_kind, proposal_state) REFERENCES proposal (id, kind, state),
  ADD CONSTRAINT banner_two_people CHECK ((made_by IS NULL) = (proposal_id IS NULL));
