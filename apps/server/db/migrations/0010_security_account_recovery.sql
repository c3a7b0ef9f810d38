-- An account goes to another mailbox, because its member lost the present one. Two operators agree; the member may stop it until it is done.
CREATE TABLE account_recovery (
  id bigint NOT NULL,
  member_id bigint NOT NULL,
  email text NOT NULL,
  -- The address at that moment: if the member changes it meanwhile, the recovery stops.
  old_email_folded text NOT NULL,
  proposal_id bigint NOT NULL,
  agreed_at timestamp with time zone NOT NULL,
  starts_at timestamp with time zone NOT NULL,
  done_at timestamp with time zone,
  stopped_at timestamp with time zone,
  stopped_by text,
  proposal_kind text NOT NULL GENERATED ALWAYS AS ('account_recovery') STORED,
  proposal_state text NOT NULL GENERATED ALWAYS AS ('approved') STORED,
  CONSTRAINT account_recovery_pkey PRIMARY KEY (id),
  CONSTRAINT account_recovery_proposal_id_key UNIQUE (proposal_id),
  -- Two people cannot make the wait shorter than the least that the setting allows.
  CONSTRAINT account_recovery_waits_two_days CHECK (starts_at >= agreed_at + interval '48 hours'),
  CONSTRAINT account_recovery_done_after_wait CHECK (done_at IS NULL OR done_at >= starts_at),
  CONSTRAINT account_recovery_stopped_by CHECK (
    (stopped_at IS NULL) = (stopped_by IS NULL) AND stopped_by IN ('member', 'not_me', 'operator', 'email_taken', 'email_changed')),
  CONSTRAINT account_recovery_by_two FOREIGN KEY (proposal_id, proposal_kind, proposal_state) REFERENCES proposal (id, kind, state),
  CONSTRAINT account_recovery_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id)
);
CREATE UNIQUE INDEX account_recovery_waiting ON account_recovery (member_id) WHERE done_at IS NULL AND stopped_at IS NULL;
CREATE INDEX account_recovery_due ON account_recovery (starts_at) WHERE done_at IS NULL AND stopped_at IS NULL;
CREATE INDEX account_recovery_of_member ON account_recovery (member_id);

GRANT DELETE, INSERT, SELECT ON account_recovery TO arcade_app;
GRANT UPDATE (done_at, stopped_at, stopped_by) ON account_recovery TO arcade_app;
