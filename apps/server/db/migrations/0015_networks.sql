-- The chains: the mall's own addresses, what was seen on chain, and what was credited for it.

-- Work that asks somebody outside and failed: kept for the health page and the waiting time, gone with the first success.
CREATE TABLE errand_failure (
  errand text NOT NULL,
  row_id bigint NOT NULL,
  tries int NOT NULL CHECK (tries > 0),
  fault text NOT NULL,
  failed_at timestamptz NOT NULL,
  PRIMARY KEY (errand, row_id)
);

-- Addresses whose keys are the mall's; none of the keys is here. A retired one is shown to nobody, and what arrives there is still seen.
CREATE TABLE mall_address (
  id bigint PRIMARY KEY,
  network text NOT NULL CHECK (network IN ('TRC20', 'ERC20', 'BEP20')),
  address text NOT NULL,
  purpose text NOT NULL CHECK (purpose IN ('shared', 'personal', 'reserve')),
  -- A personal one is given once and never to somebody else.
  member_id bigint REFERENCES member,
  given_at timestamptz,
  proposal_id bigint NOT NULL REFERENCES proposal,
  created_at timestamptz NOT NULL,
  retired_at timestamptz,
  CONSTRAINT mall_address_once UNIQUE (network, address),
  CHECK (member_id IS NULL OR purpose = 'personal'),
  CHECK ((member_id IS NULL) = (given_at IS NULL))
);
CREATE UNIQUE INDEX mall_address_shared ON mall_address (network) WHERE purpose = 'shared' AND retired_at IS NULL;
CREATE UNIQUE INDEX mall_address_of_member ON mall_address (member_id, network) WHERE purpose = 'personal' AND retired_at IS NULL;
CREATE INDEX mall_address_left ON mall_address (network, id) WHERE purpose = 'personal' AND member_id IS NULL AND retired_at IS NULL;
CREATE INDEX mall_address_anywhere ON mall_address (address);

-- Transfers of tokens as they stand on a chain. The log's place is counted within its transaction: the number within the block, which nodes
-- tell as well, is another one when a block is replaced, and the same transfer would be seen twice.
CREATE TABLE chain_transfer (
  id bigint PRIMARY KEY,
  network text NOT NULL CHECK (network IN ('TRC20', 'ERC20', 'BEP20')),
  tx_hash text NOT NULL,
  log_index int NOT NULL CHECK (log_index >= 0),
  token text NOT NULL,
  -- Whether the token is USDT's own contract; what another one moved is worth nothing here.
  usdt boolean NOT NULL,
  sender text NOT NULL,
  recipient text NOT NULL,
  -- As the token writes it, and in micro-USDT, floored (BEP20's USDT has 18 decimals).
  raw_amount numeric(78, 0) NOT NULL CHECK (raw_amount >= 0),
  amount bigint NOT NULL CHECK (amount >= 0 AND (usdt OR amount = 0)),
  chain_id bigint NOT NULL,
  block_number bigint NOT NULL,
  block_hash text NOT NULL,
  mined_at timestamptz NOT NULL,
  confirmations int NOT NULL CHECK (confirmations >= 0),
  state text NOT NULL CHECK (state IN ('seen', 'dropped')),
  first_seen_at timestamptz NOT NULL,
  seen_at timestamptz NOT NULL,
  CONSTRAINT chain_transfer_once UNIQUE (network, tx_hash, log_index),
  -- What a credit refers to. It begins with the id, so that of two who write the same transfer at once one is told of the other by the key above.
  CONSTRAINT chain_transfer_amount UNIQUE (id, network, tx_hash, log_index, amount)
);

-- How a transaction is credited: transfer by transfer from what the chain says, or as a whole from what an operator read where no node is set.
-- One row for a transaction, and every credit names its mode: so the two ways exclude each other.
CREATE TABLE deposit_transaction (
  network text NOT NULL CHECK (network IN ('TRC20', 'ERC20', 'BEP20')),
  tx_hash text NOT NULL,
  mode text NOT NULL CHECK (mode IN ('log', 'whole')),
  PRIMARY KEY (network, tx_hash),
  UNIQUE (network, tx_hash, mode)
);

-- What was credited, once (PROOF I10).
CREATE TABLE deposit (
  network text NOT NULL,
  tx_hash text NOT NULL,
  log_index int NOT NULL,
  mode text NOT NULL,
  amount bigint NOT NULL CHECK (amount > 0),
  member_id bigint NOT NULL REFERENCES member,
  -- The request that it was credited for.
  recharge_id bigint NOT NULL,
  credited_at timestamptz NOT NULL,
  -- Null where an operator read the whole; else the fact that it stands on, to the amount.
  transfer_id bigint UNIQUE,
  -- Small amounts are credited before their block is final, so each is watched until it is: young -> final, or lost when its block is replaced.
  standing text NOT NULL CHECK (standing IN ('young', 'final', 'lost')),
  look_at timestamptz,
  CONSTRAINT deposit_once PRIMARY KEY (network, tx_hash, log_index),
  CONSTRAINT deposit_one_mode FOREIGN KEY (network, tx_hash, mode) REFERENCES deposit_transaction (network, tx_hash, mode),
  CONSTRAINT deposit_is_a_fact FOREIGN KEY (transfer_id, network, tx_hash, log_index, amount) REFERENCES chain_transfer (id, network, tx_hash, log_index, amount),
  CONSTRAINT deposit_place CHECK ((mode = 'whole') = (log_index = -1)),
  CHECK (mode = 'log' OR (standing = 'final' AND look_at IS NULL)),
  CONSTRAINT deposit_was_seen CHECK ((mode = 'log') = (transfer_id IS NOT NULL))
);
CREATE INDEX deposit_of_recharge ON deposit (recharge_id);
CREATE INDEX deposit_watched ON deposit (look_at) WHERE look_at IS NOT NULL;

GRANT SELECT, INSERT, UPDATE, DELETE ON errand_failure TO arcade_app;
GRANT SELECT, INSERT ON mall_address, chain_transfer, deposit_transaction, deposit TO arcade_app;
GRANT UPDATE (member_id, given_at, retired_at) ON mall_address TO arcade_app;
-- What a chain said of a transfer may be said anew while its block is young; that it was credited stays.
GRANT UPDATE ON chain_transfer TO arcade_app;
GRANT UPDATE (standing, look_at) ON deposit TO arcade_app;
-- Taken to lock the row; its mode stays.
GRANT UPDATE (mode) ON deposit_transaction TO arcade_app;
