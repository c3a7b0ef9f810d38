import { membersOffice } from "@arcade/contract/oversight/members/office";
import { securityOffice } from "@arcade/contract/oversight/security/office";
import { many, maybeOne } from "../../src/platform/database.ts";
import { sql } from "../../src/platform/sql.ts";
import { type GivenMember, givenMember, type GivenOperator, givenOperator } from "../given.ts";
import { givenOpenProposal } from "../given/given-proposal.ts";
import type { World } from "../world.ts";
import type { TwoPeopleCase } from "./case.ts";

const note = "as agreed in the meeting";
const freezing = (world: World, member: GivenMember) => ({
  member_id: String(member.member_id),
  reason_code: "asked_by_member" as const,
  message: "As you asked.",
  until: new Date(world.clock.now().getTime() + 86_400_000).toISOString(),
  note,
});

/** Whether the member has an active freeze of this kind. */
async function isFrozen(world: World, member: GivenMember, kind: "wallet" | "account"): Promise<boolean> {
  const standing = sql`SELECT 1 AS one FROM member_freeze WHERE member_id = ${member.member_id} AND kind = ${kind}
    AND ended_at IS NULL`;
  return (await maybeOne(world.owner, standing)) !== null;
}

async function proposeFreeze(world: World, maker: GivenOperator, member: GivenMember): Promise<string> {
  return (await world.ask(membersOffice.proposeWalletFreeze, freezing(world, member), { token: maker.token }))
    .proposal_id;
}

function decideFreeze(world: World, by: GivenOperator, proposal_id: string) {
  return world.call(membersOffice.decideWalletFreeze, { proposal_id, approve: true, note }, { token: by.token });
}

export const walletFreeze: TwoPeopleCase = {
  role: "reviewer",
  async propose(world, maker) {
    const member = await givenMember(world);
    const proposal_id = await proposeFreeze(world, maker, member);
    return { approve: (by) => decideFreeze(world, by, proposal_id), isDone: () => isFrozen(world, member, "wallet") };
  },
  async plantAlone(world) {
    const { member_id } = await givenMember(world);
    const { proposal_id, made_by, other } = await givenOpenProposal(world, "wallet_freeze");
    return many(
      world.owner,
      sql`INSERT INTO member_freeze (id, member_id, kind, reason_code, message, note, from_at, until_at, made_by,
        approved_by, proposal_id)
       VALUES (${proposal_id}, ${member_id}, 'wallet', 'asked_by_member', 'alone', 'alone', now(),
         now() + interval '1 day', ${made_by}, ${other}, ${proposal_id})`,
    );
  },
  constraint: /freeze_by_two/,
};

export const walletUnfreeze: TwoPeopleCase = {
  role: "reviewer",
  async propose(world, maker) {
    const member = await givenFrozen(world, "wallet");
    const { proposal_id } = await world.ask(
      membersOffice.proposeWalletUnfreeze,
      { member_id: String(member.member_id), note },
      { token: maker.token },
    );
    return {
      approve: (by) =>
        world.call(membersOffice.decideWalletUnfreeze, { proposal_id, approve: true, note }, { token: by.token }),
      isDone: async () => !(await isFrozen(world, member, "wallet")),
    };
  },
  plantAlone: (world) => endAlone(world, "wallet"),
  constraint: /freeze_ended_by_two/,
};

export const accountUnfreeze: TwoPeopleCase = {
  role: "reviewer",
  async propose(world, maker) {
    const member = await givenFrozen(world, "account");
    const { proposal_id } = await world.ask(
      membersOffice.proposeAccountUnfreeze,
      { member_id: String(member.member_id), note },
      { token: maker.token },
    );
    return {
      approve: (by) =>
        world.call(membersOffice.decideAccountUnfreeze, { proposal_id, approve: true, note }, { token: by.token }),
      isDone: async () => !(await isFrozen(world, member, "account")),
    };
  },
  plantAlone: (world) => endAlone(world, "account"),
  constraint: /freeze_ended_by_two/,
};

export const accountRecovery: TwoPeopleCase = {
  role: "reviewer",
  async propose(world, maker) {
    const { member_id } = await givenMember(world);
    const wanted = {
      member_id: String(member_id),
      email: `recovered-${member_id}@example.com`,
      reason_code: "papers_compared" as const,
      note,
    };
    const { proposal_id } = await world.ask(securityOffice.proposeRecovery, wanted, { token: maker.token });
    return {
      approve: (by) =>
        world.call(securityOffice.decideRecovery, { proposal_id, approve: true, note }, { token: by.token }),
      isDone: async () =>
        (await maybeOne(world.owner, sql`SELECT 1 AS one FROM account_recovery WHERE member_id = ${member_id}`)) !==
        null,
    };
  },
  async plantAlone(world) {
    const { member_id } = await givenMember(world);
    const { proposal_id } = await givenOpenProposal(world, "account_recovery");
    return many(
      world.owner,
      sql`INSERT INTO account_recovery (id, member_id, email, old_email_folded, proposal_id, agreed_at, starts_at,
        confirm_hash)
       VALUES (${proposal_id}, ${member_id}, 'a@example.com', 'b@example.com', ${proposal_id}, now(),
         now() + interval '72 hours', sha256(${String(proposal_id)}::bytea))`,
    );
  },
  constraint: /account_recovery_by_two/,
};

async function givenFrozen(world: World, kind: "wallet" | "account"): Promise<GivenMember> {
  const member = await givenMember(world);
  const [one, two] = [await givenOperator(world, "reviewer"), await givenOperator(world, "reviewer")];
  if (kind === "account") await world.ask(membersOffice.freezeAccount, freezing(world, member), { token: one.token });
  else await decideFreeze(world, two, await proposeFreeze(world, one, member));
  return member;
}

async function endAlone(world: World, kind: "wallet" | "account"): Promise<unknown> {
  const { member_id } = await givenFrozen(world, kind);
  const { proposal_id, made_by } = await givenOpenProposal(world, `${kind}_unfreeze`);
  const ended = sql`UPDATE member_freeze SET ended_at = from_at, ended_by = ${made_by}, end_proposal_id = ${proposal_id}
    WHERE member_id = ${member_id}`;
  return many(world.owner, ended);
}
