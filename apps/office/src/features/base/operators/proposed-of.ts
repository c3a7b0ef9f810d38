import type { EffectAct } from "@arcade/contract/base/effects/acts";
import type { ProposalKind } from "@arcade/contract/base/operators/proposals";

interface Counted {
  act: EffectAct;
  /** To what it is done, from the payload and the proposal's id. Nothing is counted if it is no text. */
  of: (payload: Readonly<Record<string, unknown>>, id: string) => unknown;
}

/** What the server counts for the second person, by what is proposed. */
export const countedOf: Partial<Record<ProposalKind, Counted>> = {
  account_recovery: { act: "recover_account", of: ({ member_id }) => member_id },
  announcement_publish: { act: "publish", of: () => "everybody" },
  carrier_change: { act: "change_carriers", of: ({ carriers }) => codesOf(carriers) },
  closure_change: {
    act: "close_function",
    of: ({ action, functions }) =>
      action === "reopen" || !Array.isArray(functions) ? null : functions.length > 1 ? "mall" : functions[0],
  },
  content_publish: { act: "publish", of: () => "everybody" },
  network_change: { act: "change_addresses", of: ({ network }) => network },
  operator_disable: { act: "shut_out_operator", of: ({ operator_id }) => operator_id },
  operator_renew: { act: "renew_operator", of: ({ operator_id }) => operator_id },
  operator_role: { act: "change_role", of: ({ operator_id }) => operator_id },
  store_wind_down: { act: "hold_store", of: ({ store_id }) => store_id },
  supply_freight: { act: "change_freight", of: ({ supplier_id }) => supplier_id },
  supply_price: { act: "approve_prices", of: (_, id) => id },
  wallet_freeze: { act: "freeze_wallet", of: ({ member_id }) => member_id },
};

/** The codes of the carriers that change; null if only their order does. */
function codesOf(carriers: unknown): string | null {
  const codes = Array.isArray(carriers) ? carriers.map(({ code }: { code?: unknown }) => String(code)) : [];
  return codes.length === 0 ? null : codes.join(" ");
}
