import type { RefusalRow } from "../../envelope.ts";

/** Withdrawals and wallet addresses (SPEC 8, RULES 5). */
export const withdrawalRefusals = {
  select_network: { code: 0, parameters: {} },
  enter_wallet_address: { code: 0, parameters: {} },
  wallet_address_invalid: { code: 0, parameters: { network: "code" } },
  wallet_address_other_network: { code: 0, parameters: { network: "code", chosen: "code" } },
  wallet_address_ours: { code: 0, parameters: {} },
  wallet_address_saved: { code: 0, parameters: {} },
  wallet_address_waits: { code: 0, parameters: { usable_from: "time" } },
  withdrawal_amount_incorrect: { code: 0, parameters: { least_amount: "money" } },
  withdrawal_exceeds_limit: { code: 0, parameters: { most_amount: "money" } },
  /** `reason` is one of `closureReasons`; `until` is "none" if nobody knows it yet. */
  withdrawal_closed: { code: 0, parameters: { reason: "code", until: "time?" } },
  withdrawal_month_count: { code: 0, parameters: { max: "count", next: "time" } },
  /**
   * After a change of something that protects the account: `reason` is one of `withdrawalWaits`, `from` is when it
   * works again.
   */
  withdrawal_waits: { code: 0, parameters: { reason: "code", from: "time" } },
  /** The member said "this was not me": withdrawals stop until the password was set again through the mailbox. */
  withdrawal_stopped: { code: 0, parameters: {} },
  lower_store_level: { code: 0, parameters: { missing: "money", freed: "money" } },
  rules_changed: { code: 0, parameters: { fee: "money", actual_amount: "money" } },
  withdrawal_moved: { code: 0, parameters: { state: "code" } },
  older_first: { code: 0, parameters: { waiting: "count" } },
  hash_incorrect: { code: 0, parameters: { network: "code" } },
  hash_used: { code: 0, parameters: {} },
  withdrawal_on_chain: { code: 0, parameters: {} },
  chain_decides: { code: 0, parameters: {} },
  /** A person who approved a request does not send it, by person and by device. */
  approver_does_not_send: { code: 0, parameters: {} },
  /** A person who alone credited the member by hand within 30 days does not approve the member's withdrawal. */
  crediter_does_not_approve: { code: 0, parameters: {} },
} as const satisfies Record<string, RefusalRow>;
