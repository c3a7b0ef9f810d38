-- A code that a visitor asks for belongs to the browser that asked: it opens only together with the ticket which that browser was given, and its
-- tries are nobody else's. One's own codes have no ticket. `asked_from` is the network of the account's own member; empty for everybody else.
DELETE FROM code WHERE purpose IN ('register', 'reset_password');
ALTER TABLE code ADD COLUMN ticket_hash bytea NOT NULL DEFAULT '';
ALTER TABLE code ADD COLUMN asked_from bytea NOT NULL DEFAULT '';
ALTER TABLE code DROP CONSTRAINT code_pkey;
ALTER TABLE code ADD CONSTRAINT code_pkey PRIMARY KEY (purpose, email_folded, ticket_hash);
ALTER TABLE code ADD CONSTRAINT code_of_visitor_has_ticket CHECK ((purpose IN ('register', 'reset_password')) = (octet_length(ticket_hash) = 32));
