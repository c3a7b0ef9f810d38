import type { StaffPart } from "@arcade/contract/access";
import type { Language } from "@arcade/contract/languages";
import type { MallAddress } from "@arcade/contract/pages";
import { type MessageId, sentence } from "@arcade/messages";
import type { Context } from "../../../platform/context.ts";
import { type Detail, inEach, notify } from "../../base/notices/index.ts";
import { storeName } from "./views.ts";

type What = "joined" | "began" | "changed" | "removed" | "left";

const letters = {
  joined: ["mail.staff_joined_subject", "mail.staff_joined_body"],
  began: ["mail.staff_began_subject", "mail.staff_began_body"],
  changed: ["mail.staff_changed_subject", "mail.staff_changed_body"],
  removed: ["mail.staff_removed_subject", "mail.staff_removed_body"],
  left: ["mail.staff_left_subject", "mail.staff_left_body"],
} as const satisfies Record<What, readonly [MessageId, MessageId]>;

/** The owner reads who came and left; the person reads what they may do, or that they no longer may. */
const pages: Record<What, MallAddress> = {
  joined: "/pages/shop/staff",
  began: "/pages/shop/work",
  changed: "/pages/shop/work",
  removed: "/pages/shop/work",
  left: "/pages/shop/staff",
};

interface Told {
  store_id: bigint;
  staff_id: bigint;
  /** Of the person who works for the store. */
  name: string;
  parts: readonly StaffPart[];
}

/** Tells one of the two what happened between a store's owner and somebody who works for them. */
export async function notifyStaff(context: Context, memberId: bigint, what: What, told: Told): Promise<void> {
  notify(context, memberId, {
    dedupe_key: `staff:${told.staff_id}:${what}:${context.now.getTime()}`,
    topic: "store",
    template: letters[what],
    details: { store: { in: await storeName(context.tx, told.store_id) }, name: told.name, parts: partsIn(told.parts) },
    page: pages[what],
  });
}

function partsIn(parts: readonly StaffPart[]): Detail {
  return inEach((language) => partsText(language, parts));
}

/** "Orders, Goods", as the language lists things. */
export function partsText(language: Language, parts: readonly StaffPart[]): string {
  const names = parts.map((part) => sentence(language, `staff.part_${part}`));
  return new Intl.ListFormat(language, { type: "conjunction", style: "narrow" }).format(names);
}
