import type { Language } from "@arcade/contract/languages";
import { demoOperators } from "@arcade/contract/base/operators/api";
import { hashPassword, openMember } from "../../../apps/server/src/features/people/account/index.ts";
import { demoRecharge } from "../../../apps/server/src/features/money/recharges/index.ts";
import { openDemoOperator } from "../../../apps/server/src/features/base/operators/index.ts";
import type { Context } from "../../../apps/server/src/platform/context.ts";
import { micro } from "./load-rows.ts";
import { buyersBefore, demoPaymentPassword, demoPeople } from "../people.ts";
import { avatarPictures } from "../pictures.ts";
import { stores } from "../stores.ts";

export interface People {
  /** By nickname, for buyers; by role for the two of the sign-in list. */
  buyers: Map<string, bigint>;
  buyer: bigint;
  merchant: bigint;
  /** The owner of each store, by its key. */
  owners: Map<string, bigint>;
}

const merchantsStore = "cedar_house";
/** How many of the earlier buyers came by the code of the demo's buyer. */
const cameByBuyer = 3;

/** Everybody of the demo. They share one password, hashed once. */
export async function loadPeople(context: Context, demoPassword: string): Promise<People> {
  const password = { hash: await hashPassword(demoPassword, "member") };
  let opened = 0;
  const open = (person: { nickname: string; email: string; language: Language; invitedBy?: bigint }) => {
    opened += 1;
    return openMember(context, {
      ...person,
      password,
      paymentPassword: demoPaymentPassword,
      avatar: avatarPictures[opened % avatarPictures.length] ?? "",
      demo: true,
    });
  };

  const buyer = await open(demoPeople.buyer);
  const merchant = await open(demoPeople.merchant);
  const owners = new Map([[merchantsStore, merchant]]);
  for (const { key, name } of stores) {
    if (!owners.has(key))
      owners.set(
        key,
        await open({ nickname: name.en, email: `${key.replaceAll("_", "-")}@example.com`, language: "en" }),
      );
  }
  const buyers = new Map<string, bigint>();
  for (const [index, { nickname, language }] of buyersBefore.entries())
    buyers.set(
      nickname,
      await open({
        nickname,
        language,
        email: `demo-buyer-${index + 1}@example.com`,
        ...(index < cameByBuyer && { invitedBy: buyer }),
      }),
    );
  return { buyers, buyer, merchant, owners };
}

/**
 * The demo's operators: both administrators, so that one person can try what takes two. Also if the demo is older than
 * they are.
 */
export async function loadOperators(context: Context, demoPassword: string): Promise<void> {
  const password_hash = await hashPassword(demoPassword, "member");
  for (const name of demoOperators)
    await openDemoOperator(context, { name, email: `${name}@example.com`, role: "administrator", password_hash });
}

/** Money from outside: an approved demo recharge, which says so wherever it is looked at. */
export async function recharge(context: Context, memberId: bigint, amount: bigint): Promise<void> {
  await demoRecharge(context, memberId, amount);
}

/** What the demo's buyer begins with. */
export const openingBalance = micro("3000.00");
