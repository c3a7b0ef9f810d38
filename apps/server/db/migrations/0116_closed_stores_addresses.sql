-- A merchant's return address goes with the account. Accounts that closed before kept theirs on the store and on its refunds.
UPDATE store s SET return_address = NULL FROM member m WHERE m.id = s.owner_id AND m.closed_at IS NOT NULL AND s.return_address IS NOT NULL;
UPDATE refund r SET return_address = NULL FROM member m
  WHERE m.id = r.merchant_id AND m.closed_at IS NOT NULL AND r.return_address IS NOT NULL AND r.state NOT IN ('returning', 'returned');
