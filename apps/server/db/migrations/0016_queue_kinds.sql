-- Every kind of work that waits for an operator can be claimed: also refunds that wait for money, supply orders, refunds of operating funds, coupons for
-- invitations and proposals.
ALTER TABLE claim DROP CONSTRAINT claim_of_known_kind, ADD CONSTRAINT claim_of_known_kind CHECK (
  kind IN (
    'application', 'recharge', 'withdrawal', 'dispute', 'refund', 'order', 'bond_refund', 'support_case', 'goods', 'review', 'message', 'signal', 'appeal',
    'invitation_reward', 'proposal'
  )
);
