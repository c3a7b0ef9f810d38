CREATE TABLE article (
  key text NOT NULL,
  version text NOT NULL,
  kind text NOT NULL CHECK (kind IN ('help', 'agreement', 'privacy', 'about')),
  title jsonb NOT NULL,
  body jsonb NOT NULL,
  position int NOT NULL,
  published_at timestamptz NOT NULL,
  PRIMARY KEY (key, version)
);

CREATE TABLE banner (
  id bigint PRIMARY KEY,
  title jsonb NOT NULL,
  text jsonb NOT NULL,
  picture text NOT NULL,
  link text NOT NULL,
  position int NOT NULL
);
