-- migration: compatible
-- What was found when the database went on from another copy of itself: a standby that was promoted, or a restored
-- backup. `verdict`: kept, or what showed that something was lost. One row for each line of history of a cluster.
CREATE TABLE database_line (
  system text NOT NULL CHECK (length(system) BETWEEN 1 AND 40),
  timeline int NOT NULL CHECK (timeline > 0),
  seen_at timestamptz NOT NULL,
  verdict text NOT NULL CHECK (verdict IN ('kept', 'answers', 'position', 'unknown')),
  missing int NOT NULL CHECK (missing >= 0),
  PRIMARY KEY (system, timeline)
);
GRANT INSERT, SELECT, UPDATE ON database_line TO arcade_app;
