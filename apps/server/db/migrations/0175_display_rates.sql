-- migration: compatible
-- Rates by which prices are shown in a second currency. Each is a row of its own; the last one of a currency counts.
-- Nothing but a page reads them: no amount of money comes from this table.
CREATE TABLE display_rate (
  id bigint PRIMARY KEY,
  currency text NOT NULL CONSTRAINT display_rate_currency_form CHECK (currency ~ '^[A-Z]{3}$'),
  -- Millionths of a unit of the currency for 1 USDT.
  rate_micro bigint NOT NULL CONSTRAINT display_rate_positive CHECK (rate_micro > 0),
  source text NOT NULL CONSTRAINT display_rate_source_length CHECK (length(source) BETWEEN 1 AND 120),
  rated_at timestamptz NOT NULL,
  until_at timestamptz NOT NULL,
  from_at timestamptz NOT NULL,
  off_at timestamptz,
  off_by bigint REFERENCES operator (id),
  proposal_id bigint NOT NULL CONSTRAINT display_rate_proposal_once UNIQUE,
  proposal_kind text NOT NULL GENERATED ALWAYS AS ('display_rate') STORED,
  proposal_state text NOT NULL GENERATED ALWAYS AS ('approved') STORED,
  CONSTRAINT display_rate_at_most_31_days CHECK (until_at > rated_at AND until_at <= rated_at + interval '31 days'),
  CONSTRAINT display_rate_off_by_somebody CHECK ((off_at IS NULL) = (off_by IS NULL)),
  -- Buyers compare by it: another person has approved each rate.
  CONSTRAINT display_rate_two_people FOREIGN KEY (proposal_id, proposal_kind, proposal_state)
    REFERENCES proposal (id, kind, state)
);

CREATE INDEX display_rate_by_currency ON display_rate (currency, from_at DESC, id DESC);

GRANT SELECT, INSERT, UPDATE (off_at, off_by) ON display_rate TO arcade_app;
