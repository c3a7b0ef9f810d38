-- What a new mall begins with was put in (`tools/first-run`). Whoever removes it afterwards keeps it removed.
CREATE TABLE first_run (
  one boolean PRIMARY KEY CHECK (one),
  at timestamptz NOT NULL
);

GRANT INSERT, SELECT ON first_run TO arcade_app;

-- A mall that has operators has begun already.
INSERT INTO first_run (one, at) SELECT true, now() FROM operator LIMIT 1;
