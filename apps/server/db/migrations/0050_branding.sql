-- The mall's identity: name, logo, colour, time zone, and who runs it. Each change is a row of its own and the last
-- one is in force, so it stays known what members were told at any time. A null says that nobody has chosen yet.
CREATE TABLE branding (
  number integer PRIMARY KEY CONSTRAINT branding_number CHECK (number >= 1),
  name text NOT NULL CONSTRAINT branding_name_length CHECK (length(name) BETWEEN 1 AND 40),
  logo text CONSTRAINT branding_logo_kept REFERENCES supply_picture (name),
  colour text CONSTRAINT branding_colour_form CHECK (colour ~ '^#[0-9a-f]{6}$'),
  time_zone text CONSTRAINT branding_time_zone_length CHECK (length(time_zone) BETWEEN 1 AND 60),
  legal_name text CONSTRAINT branding_legal_name_length CHECK (length(legal_name) BETWEEN 1 AND 120),
  address text CONSTRAINT branding_address_length CHECK (length(address) BETWEEN 1 AND 300),
  email text CONSTRAINT branding_email_length CHECK (length(email) BETWEEN 3 AND 120),
  phone text CONSTRAINT branding_phone_length CHECK (length(phone) BETWEEN 1 AND 40),
  since timestamptz NOT NULL,
  proposal_id bigint NOT NULL CONSTRAINT branding_proposal_once UNIQUE,
  proposal_kind text NOT NULL GENERATED ALWAYS AS ('branding_change') STORED,
  proposal_state text NOT NULL GENERATED ALWAYS AS ('approved') STORED,
  -- Members are told who runs the mall and what it is called: another person has approved each version.
  CONSTRAINT branding_two_people FOREIGN KEY (proposal_id, proposal_kind, proposal_state)
    REFERENCES proposal (id, kind, state)
);

GRANT SELECT, INSERT ON branding TO arcade_app;

-- An operator says that the agreements were looked through. The last row counts.
CREATE TABLE agreement_look (
  id bigint PRIMARY KEY,
  operator_id bigint NOT NULL REFERENCES operator (id),
  at timestamptz NOT NULL
);

GRANT SELECT, INSERT ON agreement_look TO arcade_app;

-- A mail that an operator sent to their own address, to try the mail server. `server` is its host and port: a trial
-- says nothing about another server.
CREATE TABLE mail_trial (
  id bigint PRIMARY KEY,
  operator_id bigint NOT NULL REFERENCES operator (id),
  server text NOT NULL,
  delivered boolean NOT NULL,
  at timestamptz NOT NULL
);

GRANT SELECT, INSERT ON mail_trial TO arcade_app;
