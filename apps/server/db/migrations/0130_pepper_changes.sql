-- Peppers that this mall has used, by number. `mark` says which pepper a process has, and tells nothing about it.
CREATE TABLE pepper (
  id smallint NOT NULL,
  mark bytea NOT NULL,
  made_at timestamp with time zone NOT NULL,
  CONSTRAINT pepper_pkey PRIMARY KEY (id),
  CONSTRAINT pepper_mark_key UNIQUE (mark),
  CONSTRAINT pepper_fits_a_byte CHECK (id BETWEEN 1 AND 255),
  CONSTRAINT pepper_mark_length CHECK (octet_length(mark) = 32)
);
GRANT SELECT, INSERT ON pepper TO arcade_app;

-- The key of hashes that nobody can make again, such as those of networks and devices. It is sealed under the pepper.
CREATE TABLE lasting_key (
  name text NOT NULL,
  wrapped bytea NOT NULL,
  CONSTRAINT lasting_key_pkey PRIMARY KEY (name),
  CONSTRAINT lasting_key_is_known CHECK (name = 'hashes')
);
GRANT SELECT, INSERT, UPDATE (wrapped) ON lasting_key TO arcade_app;

-- A value under a pepper begins with the pepper's number. Values of earlier releases have no number: they have the
-- even length of what was sealed, and are under the first pepper.
CREATE FUNCTION pepper_of(kept bytea) RETURNS smallint LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS
  $$ SELECT (CASE WHEN octet_length(kept) % 2 = 1 THEN get_byte(kept, 0) ELSE 1 END)::smallint $$;

ALTER TABLE recovery_code DROP CONSTRAINT recovery_code_hash_check;
ALTER TABLE recovery_code ADD CONSTRAINT recovery_code_hash_check CHECK (octet_length(hash) IN (32, 33));
CREATE INDEX payment_password_pepper ON payment_password (pepper_of(hash));
CREATE INDEX recovery_code_pepper ON recovery_code (pepper_of(hash)) WHERE used_at IS NULL;
CREATE INDEX two_factor_pepper ON two_factor (pepper_of(secret));
CREATE INDEX upload_pepper ON upload (pepper_of(wrapped_key)) WHERE wrapped_key IS NOT NULL;
CREATE INDEX application_pepper ON application (pepper_of(person_key)) WHERE person_key IS NOT NULL;
CREATE INDEX bond_paper_pepper ON bond_paper (pepper_of(wrapped_key)) WHERE wrapped_key IS NOT NULL;
