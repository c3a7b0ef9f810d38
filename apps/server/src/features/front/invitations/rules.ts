import type { HeldReason, LapseReason } from "@arcade/contract/front/invitations/states";

/** What was found about an invitation: facts that more than one person would rarely share. */
export interface Findings {
  same_mailbox: boolean;
  same_network: boolean;
  same_address: boolean;
}

/** The first of what was found; null: nothing contradicts that they are two people. */
export function reasonToLook({ same_mailbox, same_network, same_address }: Findings): HeldReason | null {
  if (same_mailbox) return "same_mailbox";
  if (same_network) return "same_network";
  return same_address ? "same_address" : null;
}

/** Why no coupon could be given, by the coupon's state. */
export function reasonToLapse(coupon: {
  running: boolean;
  left: number;
  mine: number;
  per_person: number;
}): LapseReason {
  if (!coupon.running) return "coupon_over";
  return coupon.left > 0 && coupon.mine >= coupon.per_person ? "coupon_limit" : "coupon_gone";
}

/** The month of an instant (UTC), as the database writes a date; and the beginning of the one after it. */
export function monthOf(now: Date): string {
  return `${now.toISOString().slice(0, 7)}-01`;
}

export function nextMonth(now: Date): Date {
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1, 1));
}

/** A name as somebody may read it who knows the person anyway: its first letter. */
export function maskedName(name: string): string {
  return `${Array.from(name)[0] ?? ""}***`;
}
