-- Staff with the part `chat` answer the store's conversations as the store. A message keeps the person as its sender,
-- and
-- as which staff they wrote.
ALTER TABLE store_staff
  DROP CONSTRAINT store_staff_parts,
  ADD CONSTRAINT store_staff_parts CHECK (cardinality(parts) > 0
    AND parts <@ ARRAY['orders', 'goods', 'money', 'store', 'chat']::text[]),
  ADD CONSTRAINT store_staff_person_of_store UNIQUE (id, member_id, store_id);
ALTER TABLE staff_invitation
  DROP CONSTRAINT staff_invitation_parts,
  ADD CONSTRAINT staff_invitation_parts CHECK (cardinality(parts) > 0
    AND parts <@ ARRAY['orders', 'goods', 'money', 'store', 'chat']::text[]);

ALTER TABLE conversation ADD CONSTRAINT conversation_id_store_id_key UNIQUE (id, store_id);

-- What a store says is its merchant's, or by somebody who worked for this very store.
ALTER TABLE chat_message
  DROP COLUMN host_id,
  ADD COLUMN staff_id bigint,
  ADD COLUMN staff_store_id bigint,
  ADD CONSTRAINT chat_message_of_staff CHECK (
    (staff_id IS NULL) = (staff_store_id IS NULL)
    AND (staff_id IS NULL OR (side = 'host' AND sender_id IS NOT NULL))),
  ADD CONSTRAINT chat_message_staff_fkey FOREIGN KEY (staff_id, sender_id, staff_store_id)
    REFERENCES store_staff (id, member_id, store_id),
  ADD CONSTRAINT chat_message_staff_store_fkey FOREIGN KEY (conversation_id, staff_store_id)
    REFERENCES conversation (id, store_id);
ALTER TABLE chat_message
  ADD COLUMN host_id bigint GENERATED ALWAYS AS (
    CASE WHEN side = 'host' AND staff_id IS NULL THEN sender_id END) STORED,
  ADD CONSTRAINT chat_message_host_of_conversation FOREIGN KEY (conversation_id, host_id)
    REFERENCES conversation (id, merchant_id);
