-- A code belongs to whoever asked for it: a visitor's opens only together with the ticket that the browser was given, and a member's only for that
-- member. Its tries are nobody else's. `ticket_hash` says who asked (`askerHash`). `asked_from` says whose waiting time it is.
-- Codes live ten minutes, so those of before are not carried over.
DELETE FROM code;
ALTER TABLE code
  ADD COLUMN ticket_hash bytea NOT NULL,
  ADD COLUMN asked_from bytea NOT NULL,
  DROP CONSTRAINT code_pkey,
  ADD CONSTRAINT code_pkey PRIMARY KEY (purpose, email_folded, ticket_hash),
  ADD CONSTRAINT code_knows_who_asked CHECK (octet_length(ticket_hash) = 32);
