import { queueOffice } from "@arcade/contract/base/queue/office";
import type { ProposalKind } from "@arcade/contract/base/operators/proposals";
import { describe, expect, test } from "vitest";
import { many, run } from "../src/platform/database.ts";
import { sql } from "../src/platform/sql.ts";
import { type GivenOperator, givenOperator } from "./given.ts";
import type { TwoPeopleCase } from "./two-people/case.ts";
import { couponStart } from "./two-people/coupons.ts";
import { ledgerCorrection } from "./two-people/ledger.ts";
import { accountRecovery, accountUnfreeze, walletFreeze, walletUnfreeze } from "./two-people/members.ts";
import { networkChange } from "./two-people/networks.ts";
import { operatorAdd, operatorRenew, operatorRole } from "./two-people/operators.ts";
import { rechargeCredit } from "./two-people/recharges.ts";
import { closureChange, settingChange } from "./two-people/settings.ts";
import { bondHold, storeWindDown } from "./two-people/stores.ts";
import { operatorDisable } from "./two-people/disabling.ts";
import { announcementPublish, bannerPublish, carrierChange, contentPublish } from "./two-people/content.ts";
import { brandingChange } from "./two-people/branding.ts";
import { displayRate } from "./two-people/currencies.ts";
import { supplyFreight, supplyPrice } from "./two-people/supply.ts";
import { translationBudget } from "./two-people/translations.ts";
import { dealMake } from "./two-people/deals.ts";
import { disputeDecision } from "./two-people/disputes.ts";
import { invitationOffer, invitationReward } from "./two-people/invitations.ts";
import { useWorld } from "./world.ts";

const world = useWorld();

/** A kind of proposal without a case does not compile. */
const cases: Record<ProposalKind, TwoPeopleCase> = {
  ledger_correction: ledgerCorrection,
  setting_change: settingChange,
  wallet_freeze: walletFreeze,
  wallet_unfreeze: walletUnfreeze,
  account_unfreeze: accountUnfreeze,
  account_recovery: accountRecovery,
  network_change: networkChange,
  operator_add: operatorAdd,
  operator_renew: operatorRenew,
  operator_role: operatorRole,
  closure_change: closureChange,
  bond_hold: bondHold,
  store_wind_down: storeWindDown,
  coupon_start: couponStart,
  operator_disable: operatorDisable,
  content_publish: contentPublish,
  announcement_publish: announcementPublish,
  banner_publish: bannerPublish,
  carrier_change: carrierChange,
  branding_change: brandingChange,
  display_rate: displayRate,
  recharge_credit: rechargeCredit,
  supply_price: supplyPrice,
  supply_freight: supplyFreight,
  translation_budget: translationBudget,
  invitation_offer: invitationOffer,
  invitation_reward: invitationReward,
  deal_make: dealMake,
  dispute_decision: disputeDecision,
};

/** An account that `maker` created alone: the same person with another name. */
async function puppetOf(maker: GivenOperator, role: TwoPeopleCase["role"]): Promise<GivenOperator> {
  const puppet = await givenOperator(world, role);
  await run(world.owner, sql`UPDATE operator SET added_by = ${maker.operator_id} WHERE id = ${puppet.operator_id}`);
  return puppet;
}

async function openProposalOf({ operator_id }: GivenOperator): Promise<string> {
  const [found] = await many<{ id: bigint }>(
    world.owner,
    sql`SELECT id FROM proposal WHERE made_by = ${operator_id} AND state = 'open' ORDER BY id DESC LIMIT 1`,
  );
  return String(found?.id);
}

describe("nobody decides alone about money: each action of two people, tried by one (PROOF TRU-003)", () => {
  describe.each(Object.entries(cases))("%s", (_kind, { role, propose, plantAlone, constraint }) => {
    test("its maker, three times at once, another account on the maker's device, a linked account, and a person without the claim are refused", async () => {
      const maker = await givenOperator(world, role, { device: "one device" });
      const sameDevice = await givenOperator(world, role, { device: "one device" });
      const puppet = await puppetOf(maker, role);
      const { approve, isDone } = await propose(world, maker);
      const refused = [
        ...(await Promise.all([1, 2, 3].map(() => approve(maker)))),
        await approve(sameDevice),
        await approve(puppet),
      ];
      expect(refused.map((outcome) => (outcome.ok ? "done" : outcome.error))).toEqual(
        refused.map(() => "second_person"),
      );
      expect(await isDone()).toBe(false);
      const other = await givenOperator(world, role);
      await world.ask(queueOffice.claim, { kind: "proposal", id: await openProposalOf(maker) }, { token: other.token });
      expect(await approve(await givenOperator(world, role))).toMatchObject({
        error: "claimed_by_other",
        parameters: { operator: other.name },
      });
      expect(await approve(other)).toMatchObject({ ok: true });
      expect(await isDone()).toBe(true);
    });

    test("the schema refuses it without its second person", async () => {
      await expect(plantAlone(world)).rejects.toThrow(constraint);
    });
  });
});
