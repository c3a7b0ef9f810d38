import { bondOffice } from "@arcade/contract/bond/office";
import { storesOffice } from "@arcade/contract/stores/office";
import { rows } from "../../src/platform/database.ts";
import { givenAskedBack } from "../bonding.ts";
import { givenOperator, givenStore } from "../given.ts";
import type { TwoPeopleCase } from "./case.ts";

const message = "Eleven paid orders wait since Tuesday.";
const note = "as the case file says";

export const storeWindDown: TwoPeopleCase = {
  role: "reviewer",
  async propose(world, maker) {
    const { store_id } = await givenStore(world);
    const wanted = { store_id: String(store_id), reason_code: "not_shipping" as const, message, note };
    const { proposal_id } = await world.ask(storesOffice.proposeWindDown, wanted, maker);
    return {
      approve: (by) => world.call(storesOffice.decideWindDown, { proposal_id, approve: true, note }, by),
      isDone: async () => (await world.ask(storesOffice.sheet, { id: String(store_id) }, maker)).held === "wind_down",
    };
  },
  async plantAlone(world) {
    const { store_id } = await givenStore(world);
    const [one, other] = [await givenOperator(world, "reviewer"), await givenOperator(world, "reviewer")];
    const { proposal_id } = await world.ask(
      storesOffice.proposeWindDown,
      { store_id: String(store_id), reason_code: "not_shipping", message, note },
      { token: one.token },
    );
    // Two names, and a proposal that nobody approved.
    return rows(
      world.owner,
      `INSERT INTO store_hold (id, store_id, kind, reason_code, message, note, from_at, made_by, approved_by, proposal_id)
       VALUES (1, $1, 'wind_down', 'not_shipping', 'x', 'x', $2, $3, $4, $5)`,
      [store_id, world.clock.now(), one.operator_id, other.operator_id, proposal_id],
    );
  },
  constraint: /store_hold_proposal_approved/,
};

export const bondHold: TwoPeopleCase = {
  role: "finance",
  async propose(world, maker) {
    const { id } = await givenAskedBack(world);
    const wanted = { refund_id: id, effect: "refuse" as const, reason_code: "claim_open" as const, message, note };
    const { proposal_id } = await world.ask(bondOffice.proposeHold, wanted, maker);
    return {
      approve: (by) => world.call(bondOffice.decideHold, { proposal_id, approve: true, note }, by),
      isDone: async () => (await world.ask(bondOffice.refund, { refund_id: id }, maker)).state === "refused",
    };
  },
  async plantAlone(world) {
    const { id } = await givenAskedBack(world);
    const [one, other] = [await givenOperator(world, "finance"), await givenOperator(world, "finance")];
    const wanted = { refund_id: id, effect: "refuse" as const, reason_code: "claim_open" as const, message, note };
    const { proposal_id } = await world.ask(bondOffice.proposeHold, wanted, { token: one.token });
    // Two names, and a proposal that nobody approved.
    return rows(
      world.owner,
      `UPDATE bond_refund SET state = 'refused', look_at = NULL, reason_code = 'claim_open', message = 'x', made_by = $2, approved_by = $3, proposal_id = $4
       WHERE id = $1`,
      [id, one.operator_id, other.operator_id, proposal_id],
    );
  },
  constraint: /bond_refund_proposal_approved/,
};
