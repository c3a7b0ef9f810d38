import type { withdrawalRisks } from "@arcade/contract/money/withdrawals/office";

interface Facts {
  member_since: Date;
  password_changed: Date | null;
  email_changed: Date | null;
  payment_password_changed: Date | null;
  withdrawals_stopped: Date | null;
  wallet_frozen_reason: string | null;
  money: readonly { cause: string; entries: number; last: Date }[];
  devices: readonly { createtime: Date }[];
  address_saved: Date | null;
  same_address: { own_confirmed: number; other_members: number };
}

interface Risk {
  risk: (typeof withdrawalRisks)[number];
  at: Date | null;
  count: number | null;
}

const dayMs = 86_400_000;
/** "Lately", for keys, devices and recharges; and how long an account or address is new. */
const latelyMs = 7 * dayMs;
const newMs = 14 * dayMs;

/** The facts that need a second look. None of them decides: a refusal needs a reason of the closed list. */
export function risksOf(facts: Facts, now: Date): Risk[] {
  const within = (at: Date | null | undefined, ms: number): at is Date =>
    at !== null && at !== undefined && now.getTime() - at.getTime() < ms;
  const risks: Risk[] = [];
  const dated = (risk: Risk["risk"], at: Date | null | undefined, ms: number) => {
    if (within(at, ms)) risks.push({ risk, at, count: null });
  };
  if (facts.wallet_frozen_reason !== null) risks.push({ risk: "wallet_frozen", at: null, count: null });
  if (facts.withdrawals_stopped !== null)
    risks.push({ risk: "stopped_by_member", at: facts.withdrawals_stopped, count: null });
  dated("account_new", facts.member_since, newMs);
  dated("password_changed_lately", facts.password_changed, latelyMs);
  dated("email_changed_lately", facts.email_changed, latelyMs);
  dated("payment_password_changed_lately", facts.payment_password_changed, latelyMs);
  if (facts.same_address.own_confirmed === 0) risks.push({ risk: "address_new", at: facts.address_saved, count: null });
  if (facts.same_address.other_members > 0)
    risks.push({ risk: "address_used_by_others", at: null, count: facts.same_address.other_members });
  const recharged = facts.money.find(({ cause }) => cause === "recharge_approved");
  if (within(recharged?.last, latelyMs))
    risks.push({ risk: "recharged_lately", at: recharged?.last ?? null, count: recharged?.entries ?? null });
  const newest = facts.devices.reduce<Date | null>(
    (latest, { createtime }) => (latest === null || createtime > latest ? createtime : latest),
    null,
  );
  dated("device_new", newest, dayMs);
  return risks;
}
