-- A number of the business changes only by two people. The row points at its approved proposal: `proposal_kind` and `proposal_state` are
-- constants, so the foreign key finds no open, refused or withdrawn one, and none of another kind.
-- Rows without a maker are what stood in the table before versions were kept, and what a test writes.
ALTER TABLE setting_version
  ADD COLUMN proposal_kind text NOT NULL GENERATED ALWAYS AS ('setting_change') STORED,
  ADD COLUMN proposal_state text NOT NULL GENERATED ALWAYS AS ('approved') STORED,
  -- Changes by one person from before this rule. The application has no right to write this column.
  ADD COLUMN made_before_two_people boolean NOT NULL DEFAULT false;
UPDATE setting_version SET made_before_two_people = true WHERE made_by IS NOT NULL AND proposal_id IS NULL;
ALTER TABLE setting_version
  DROP CONSTRAINT setting_version_proposal_id_fkey,
  ADD CONSTRAINT setting_approved_proposal FOREIGN KEY (proposal_id, proposal_kind, proposal_state) REFERENCES proposal (id, kind, state),
  -- The names are those that `limits.ts` of the contract marks `alone`. Another one needs a migration.
  ADD CONSTRAINT setting_two_people_unless_harmless CHECK (
    made_by IS NULL OR proposal_id IS NOT NULL OR made_before_two_people
    OR name IN ('application_usual_hours', 'cart_lines_most', 'coupon_notice_days', 'desk_late_minutes', 'low_stock_pieces'));
REVOKE INSERT ON setting_version FROM arcade_app;
GRANT INSERT (number, name, value, starts_at, reason_code, note, made_by, approved_by, proposal_id, created_at, notice_after) ON setting_version TO arcade_app;
