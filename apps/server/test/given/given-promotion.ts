import { couponsOffice } from "@arcade/contract/buying/coupons/office";
import { couponsShop } from "@arcade/contract/buying/coupons/shop";
import type { Sent } from "@arcade/contract/endpoint";
import { languages } from "@arcade/contract/languages";
import { ledgerOffice } from "@arcade/contract/base/ledger/office";
import { givenMember, givenOperator, type GivenOperator, type GivenStore } from "../given.ts";
import type { World } from "../world.ts";

const day = 86_400_000;

/** Two people of finance. */
export interface TwoPeople {
  one: GivenOperator;
  other: GivenOperator;
}

export async function givenTwoPeople(world: World): Promise<TwoPeople> {
  return { one: await givenOperator(world, "finance"), other: await givenOperator(world, "finance") };
}

/** This much unused promotion money. It comes from a member, by a correction that two people signed. */
export async function givenPromotionMoney(world: World, people: TwoPeople, amount: string): Promise<void> {
  const member = await givenMember(world, { balance: amount });
  const asked = {
    from: { kind: "member" as const, member_id: String(member.member_id) },
    to: { kind: "promotion" as const },
    amount,
  };
  const { id } = await world.ask(
    ledgerOffice.correction_propose,
    { ...asked, reason_code: "system_fault", evidence: "Promotion money for a test of coupons." },
    { token: people.one.token },
  );
  await world.ask(
    ledgerOffice.correction_decide,
    { id, approve: true, note: "as asked" },
    { token: people.other.token },
  );
}

type StoreCoupon = Sent<typeof couponsShop.make>;
type MallCoupon = Sent<typeof couponsOffice.propose>;

/** 5.00 off from 20.00, a hundred coupons for a week, five for each person, usable for ten days. */
export function storeCoupon(world: World, wanted: Partial<StoreCoupon> = {}): StoreCoupon {
  return {
    name: { en: "Five off" },
    kind: "full_reduction",
    threshold: "20.00",
    amount: "5.00",
    scope: "everything",
    claim_until: after(world, 7),
    valid_until: after(world, 10),
    total: 100,
    per_person: 5,
    ...wanted,
  };
}

export function mallCoupon(world: World, wanted: Partial<MallCoupon> = {}): MallCoupon {
  const name = Object.fromEntries(
    languages.map((language) => [language, `Five off (${language})`]),
  ) as MallCoupon["name"]; // one for each language
  return { ...storeCoupon(world), kind: "full_reduction", name, claimable: true, note: "for the season", ...wanted };
}

export function after(world: World, days: number): string {
  return new Date(world.clock.now().getTime() + days * day).toISOString();
}

export async function givenStoreCoupon(
  world: World,
  store: GivenStore,
  wanted: Partial<StoreCoupon> = {},
): Promise<string> {
  return (await world.ask(couponsShop.make, storeCoupon(world, wanted), { token: store.merchant.token })).id;
}

/** A coupon of the mall that one person proposed and another one started. */
export async function givenMallCoupon(
  world: World,
  people: TwoPeople,
  wanted: Partial<MallCoupon> = {},
): Promise<string> {
  const { proposal_id } = await world.ask(couponsOffice.propose, mallCoupon(world, wanted), {
    token: people.one.token,
  });
  await world.ask(
    couponsOffice.decide,
    { proposal_id, approve: true, note: "as proposed" },
    { token: people.other.token },
  );
  const { items } = await world.ask(couponsOffice.list, { list: "open" }, { token: people.one.token });
  const [newest] = items;
  if (newest === undefined) throw new Error(`proposal ${proposal_id} made no coupon`);
  return newest.id;
}
