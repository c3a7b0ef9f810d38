import { ledgerOffice } from "@arcade/contract/base/ledger/office";
import { walletOf } from "./wallet-of.ts";
import { many } from "../../src/platform/database.ts";
import { sql } from "../../src/platform/sql.ts";
import { givenMember } from "../given.ts";
import { givenOpenProposal } from "../given/given-proposal.ts";
import type { TwoPeopleCase } from "./case.ts";

const evidence = "The member wrote on Monday; see the letter in the file.";

export const ledgerCorrection: TwoPeopleCase = {
  role: "finance",
  async propose(world, maker) {
    const member = await givenMember(world, { balance: "100.00" });
    const from = { kind: "member", member_id: String(member.member_id) } as const;
    const asked = {
      from,
      to: { kind: "revenue" },
      amount: "40.00",
      reason_code: "credited_too_much",
      evidence,
    } as const;
    const { id } = await world.ask(ledgerOffice.correction_propose, asked, { token: maker.token });
    return {
      approve: (by) =>
        world.call(ledgerOffice.correction_decide, { id, approve: true, note: "agreed" }, { token: by.token }),
      isDone: async () => (await walletOf(world, member)) === "60.00",
    };
  },
  async plantAlone(world) {
    const { proposal_id } = await givenOpenProposal(world, "ledger_correction");
    return many(
      world.owner,
      sql`INSERT INTO ledger_correction (id, reason_code, created_at)
        VALUES (${proposal_id}, 'credited_too_little', now())`,
    );
  },
  constraint: /ledger_correction_by_two/,
};
