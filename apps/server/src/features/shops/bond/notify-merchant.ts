import { bondHoldReasons } from "@arcade/contract/shops/bond/states";
import { moneyText } from "@arcade/contract/money";
import type { MessageId } from "@arcade/messages";
import type { Context } from "../../../platform/context.ts";
import { type Details, notifyStore, type StoreSubject } from "../../base/notices/index.ts";
import type { NewDocument } from "./sql.ts";
import type { Refund } from "./views.ts";

type Template = readonly [subject: StoreSubject, body: MessageId];

/** What was signed, with its figures, so that the merchant sees a signature that was not theirs. */
export function notifySigned(
  context: Context,
  { id, member_id, action, amount, level, fund }: NewDocument,
  due: Date | null,
): void {
  const dedupe_key = `bond_paper:${id}`;
  if (due === null)
    tell(context, member_id, dedupe_key, ["mail.bond_signed_subject", "mail.bond_signed_body"], {
      action,
      level,
      amount: money(amount),
      fund: money(fund),
    });
  else
    tell(context, member_id, dedupe_key, ["mail.bond_refund_asked_subject", "mail.bond_refund_asked_body"], {
      amount: money(amount),
      due: due.toISOString(),
    });
}

export function notifyRefunded(
  context: Context,
  { id, member_id, amount }: Pick<Refund, "id" | "member_id" | "amount">,
): void {
  tell(context, member_id, `bond_refund:${id}:paid`, ["mail.bond_refunded_subject", "mail.bond_refunded_body"], {
    amount: money(amount),
  });
}

/**
 * The fund paid what the balance could not, for a refund to a buyer. A running request for the fund has ended with it.
 */
export function notifyDrawn(
  context: Context,
  drawn: { refund_id: bigint; member_id: bigint; amount: bigint; fund: bigint; level: number; ended: boolean },
): void {
  const { refund_id, member_id, amount, fund, level, ended } = drawn;
  tell(context, member_id, `refund:${refund_id}:fund`, ["mail.bond_drawn_subject", "mail.bond_drawn_body"], {
    amount: money(amount),
    fund: money(fund),
    level,
    ended: ended ? "yes" : "no",
  });
}

/** A decision with its reason, its words, its date, and how to appeal (PROOF F4). */
export function notifyHeld(
  context: Context,
  { id, member_id, amount }: Refund,
  {
    effect,
    reason_code,
    message,
    held_until,
  }: { effect: "hold" | "refuse"; reason_code: string; message: string; held_until: Date | null },
): void {
  const reason = bondHoldReasons.find((code) => code === reason_code);
  const own = {
    amount: money(amount),
    message,
    ...(reason === undefined ? {} : { reason: { say: `bond.reason_${reason}` as const } }),
  };
  const dedupe_key = `bond_refund:${id}:${effect}:${context.now.getTime()}`;
  if (effect === "refuse" || held_until === null)
    tell(context, member_id, dedupe_key, ["mail.bond_refused_subject", "mail.bond_refused_body"], own);
  else
    tell(context, member_id, dedupe_key, ["mail.bond_held_subject", "mail.bond_held_body"], {
      ...own,
      until: held_until.toISOString(),
    });
}

export function notifyRunsOn(context: Context, { id, member_id, amount }: Refund): void {
  const dedupe_key = `bond_refund:${id}:runs_on:${context.now.getTime()}`;
  tell(context, member_id, dedupe_key, ["mail.bond_runs_on_subject", "mail.bond_runs_on_body"], {
    amount: money(amount),
  });
}

function tell(context: Context, member_id: bigint, dedupe_key: string, template: Template, details: Details): void {
  notifyStore(context, member_id, { dedupe_key, topic: "store", template, details, page: "/pages/shop/shop_bond" });
}

function money(amount: bigint): Details[string] {
  return { money: moneyText(amount), exact: true };
}
