import { account } from "@arcade/contract/people/account/api";
import { chat } from "@arcade/contract/talk/chat/api";
import { supportOffice } from "@arcade/contract/oversight/support/office";
import { memberData } from "@arcade/contract/oversight/members/data";
import { membersOffice } from "@arcade/contract/oversight/members/office";
import { operatorsOffice } from "@arcade/contract/base/operators/office";
import { closeCodes } from "@arcade/contract/socket-facts";
import { storesOffice } from "@arcade/contract/shops/stores/office";
import { beforeAll, describe, expect, test } from "vitest";
import { type GivenChat, givenChat, send, trySend } from "../given/given-chat.ts";
import { answer, askSupport, givenTaken } from "../given/given-support.ts";
import { askedCode, type GivenMember, givenMember, givenOperator, type GivenOperator, password } from "../given.ts";
import { openSocketOf, type TestSocket } from "./socket-client.ts";
import { useWorld } from "../world.ts";

const world = useWorld();
const note = "as the case file says";
let address = "";
let boss: GivenOperator;
let second: GivenOperator;
beforeAll(async () => {
  address = await world.listen();
  boss = await givenOperator(world, "administrator");
  second = await givenOperator(world, "administrator");
});

const bound = (member: { token: string }) => openSocketOf(world, address, member);

const logIn = ({ email }: GivenMember) => world.ask(account.logIn, { account: email, password });
const textsOf = ({ heard }: TestSocket) => heard.flatMap((frame) => (frame.type === "chat" ? [frame.content] : []));

describe("a person who loses a device or an account receives nothing more (PROOF REL-045)", () => {
  /** What ends the merchant's sessions, and whether it also ends the second device's. */
  const endings: Record<
    string,
    { end(merchant: GivenMember, other: { token: string }): Promise<unknown>; takesOther: boolean }
  > = {
    "a new password on another device": {
      end: (_merchant, other) =>
        world.ask(account.changePassword, { old_password: password, password: "another correct horse" }, other),
      takesOther: false,
    },
    "being signed out from the list of devices": {
      async end(_merchant, other) {
        const { items } = await world.ask(account.devices, {}, other);
        await world.ask(account.endSession, { session_id: items.find(({ current }) => !current)?.id ?? "" }, other);
      },
      takesOther: false,
    },
    "a new password by a mailed code": {
      async end({ email }) {
        const asked = await askedCode(world, "reset_password", email, { address: "10.77.0.1" });
        await world.ask(account.resetPassword, { email, ...asked, password: "another correct horse" });
      },
      takesOther: true,
    },
    "an operator who signs all devices out": {
      end: ({ member_id }) => world.ask(membersOffice.endSession, { member_id: String(member_id), note }, boss),
      takesOther: true,
    },
  };
  test.each(Object.entries(endings))("%s", async (_name, { end, takesOther }) => {
    const { store, buyer } = await givenChat(world);
    const { merchant } = store;
    const other = await logIn(merchant);
    const [lost, kept] = [await bound(merchant), await bound(other)];
    await end(merchant, other);
    await send(world, buyer, store.store_id, "for the merchant alone");
    expect(await lost.closed).toBe(closeCodes.session_over);
    expect(textsOf(lost)).toEqual([]);
    if (takesOther) {
      expect(await kept.closed).toBe(closeCodes.session_over);
      expect(textsOf(kept)).toEqual([]);
    } else expect(await kept.next("chat")).toMatchObject({ content: "for the merchant alone" });
    kept.bare.terminate();
  });

  test("a merchant who closes the account, and the store with it, is no longer a side of any conversation", async () => {
    const { store, buyer, id } = await givenChat(world);
    const socket = await bound(store.merchant);
    await world.ask(memberData.close, { password }, store.merchant);
    await world.ask(chat.typing, { id }, buyer);
    expect(await trySend(world, buyer, store.store_id, "still there?")).toMatchObject({ error: "store_closed" });
    expect(await socket.closed).toBe(closeCodes.session_over);
    expect(socket.heard.map(({ type }) => type)).toEqual(["init"]);
    expect(await world.call(chat.history, { id }, store.merchant)).toMatchObject({ error: "log_in" });
  });
});

describe("a store that the mall closes (PROOF REL-045)", () => {
  const windDown = async ({ store }: GivenChat): Promise<void> => {
    const wanted = {
      store_id: String(store.store_id),
      reason_code: "agreement_broken",
      message: "Eleven paid orders wait since Tuesday.",
      note,
    } as const;
    const { proposal_id } = await world.ask(storesOffice.proposeWindDown, wanted, boss);
    await world.ask(storesOffice.decideWindDown, { proposal_id, approve: true, note }, second);
  };

  test("its merchant gets messages of buyers with an open order, and no others can write", async () => {
    const given = await givenChat(world);
    const { store, buyer } = given;
    const [socket, stranger] = [await bound(store.merchant), await givenMember(world)];
    await windDown(given);
    expect(await trySend(world, stranger, store.store_id, "what a store")).toMatchObject({ error: "store_closed" });
    expect(await trySend(world, store.merchant, stranger.member_id, "buy elsewhere")).toMatchObject({
      error: "other_party_not_merchant",
    });
    await send(world, buyer, store.store_id, "What of my order?");
    await socket.next("chat");
    expect(textsOf(socket)).toEqual(["What of my order?"]);
    socket.bare.terminate();
  });
});

describe("an operator who leaves customer service (PROOF REL-045)", () => {
  const leaving: Record<string, { leave(operator_id: string): Promise<unknown>; refusal: string }> = {
    "another role": {
      async leave(operator_id) {
        const wanted = { operator_id, role: "finance", reason_code: "duties_changed", note } as const;
        const { proposal_id } = await world.ask(operatorsOffice.proposeRole, wanted, boss);
        await world.ask(operatorsOffice.decideRole, { proposal_id, approve: true, note }, second);
      },
      refusal: "not_permitted",
    },
    "being shut out": {
      leave: (operator_id) => world.ask(operatorsOffice.disable, { operator_id, reason_code: "left", note }, boss),
      refusal: "log_in",
    },
  };
  test.each(Object.entries(leaving))(
    "%s: reads and writes nothing more in a case they hold, and a colleague continues it",
    async (_name, how) => {
      const [mina, lin] = [await givenOperator(world, "support"), await givenOperator(world, "support")];
      const member = await givenMember(world);
      const case_id = await givenTaken(world, member, mina);
      const { seq } = await world.ask(supportOffice.messages, { case_id }, mina);
      const phone = await bound(member);
      await how.leave(String(mina.operator_id));
      const asked = await askSupport(world, member, "And who reads this?");
      for (const outcome of [
        await world.call(supportOffice.messages, { case_id }, mina),
        await world.call(supportOffice.record, { case_id }, mina),
        await world.call(supportOffice.wallet, { case_id }, mina),
        await answer(world, mina, case_id),
      ])
        expect(outcome).toMatchObject({ ok: false, error: how.refusal });
      // None of it was marked as read, and nothing was said.
      expect(await world.ask(chat.one, { to_id: "service" }, member)).toMatchObject({ seq: asked.seq, peer_seq: seq });
      await world.ask(supportOffice.transfer, { case_id, operator_id: String(lin.operator_id), note }, boss);
      expect(await answer(world, lin, case_id, "I do.")).toMatchObject({ ok: true });
      const answers = () =>
        phone.heard.flatMap((frame) =>
          frame.type === "service" && frame.side === "host" && !frame.automatic ? [frame.content] : [],
        );
      await expect.poll(answers).toEqual([expect.stringContaining("I do.")]);
      phone.bare.terminate();
    },
  );
});
