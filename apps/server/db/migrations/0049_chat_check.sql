-- What must always hold of chats (PROOF I43-I48) is looked through once a day. What is found is told to operators, and stops nothing.
CREATE TABLE chat_check (
  date date PRIMARY KEY,
  -- When it is looked at next; null: nothing was found.
  look_at timestamptz
);
GRANT SELECT, INSERT, UPDATE ON chat_check TO arcade_app;
