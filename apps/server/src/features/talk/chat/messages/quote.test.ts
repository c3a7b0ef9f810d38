import { moderation } from "@arcade/contract/base/moderation/api";
import { chat } from "@arcade/contract/talk/chat/api";
import { chatOffice } from "@arcade/contract/talk/chat/office";
import { refunds } from "@arcade/contract/buying/refunds/api";
import { disputes } from "@arcade/contract/buying/refunds/disputes/api";
import { describe, expect, test } from "vitest";
import { givenDispute } from "../../../../../test/disputing.ts";
import { givenChat, send } from "../../../../../test/given/given-chat.ts";
import { givenMember, givenOperator, givenSettings } from "../../../../../test/given.ts";
import { givenSold } from "../../../../../test/refunding.ts";
import { useWorld } from "../../../../../test/world.ts";

const world = useWorld();

describe("parts of a chat as evidence (RULES 3, PROOF F4)", () => {
  test("either side quotes the text between the two exactly; not a recalled one, nor one of another chat", async () => {
    const sold = await givenSold(world, "received");
    const { buyer, store } = sold;
    const said = await send(world, store.merchant, buyer.member_id, "We packed it badly, sorry");
    const taken = await send(world, store.merchant, buyer.member_id, "It is your fault");
    await world.ask(chat.recall, { id: taken.id }, { token: store.merchant.token });
    const refund_id = await givenDispute(world, sold);
    const quote = (member: { token: string }, ids: string[]) =>
      world.call(chat.quote, { refund_id, message_ids: ids, text: "They said it themselves" }, { token: member.token });
    expect(await quote(buyer, [said.id])).toMatchObject({ ok: true });
    const { timeline } = await world.ask(disputes.mine, { refund_id }, { token: store.merchant.token });
    expect(timeline.find(({ what }) => what === "chat")).toMatchObject({
      source: "evidence",
      by: "buyer",
      quote: [{ side: "store", text: "We packed it badly, sorry" }],
    });
    const elsewhere = await givenChat(world, { buyer });
    for (const ids of [[taken.id], [elsewhere.message_id], [said.id, elsewhere.message_id]])
      expect(await quote(buyer, ids)).toMatchObject({ error: "not_found" });
    expect(await quote(await givenMember(world), [said.id])).toMatchObject({ error: "not_found" });
    // The quoted text stays when the chat is deleted.
    await givenSettings(world, { dispute_evidence_most: 3 });
    for (let index = 0; index < 2; index += 1) await quote(buyer, [said.id]);
    expect(await quote(buyer, [said.id])).toMatchObject({ error: "evidence_full" });
    await world.ask(refunds.withdraw, { refund_id }, { token: buyer.token });
    expect(await quote(buyer, [said.id])).toMatchObject({ error: "dispute_over" });
  });

  test("messages that both have cleared and deleted still exist for the mall: they can be quoted and reported (SEC-024)", async () => {
    const sold = await givenSold(world, "received");
    const { buyer, store } = sold;
    const said = await send(world, store.merchant, buyer.member_id, "We packed it badly, sorry");
    for (const member of [buyer, store.merchant]) {
      await world.ask(chat.clear, { id: said.conversation_id }, member);
      await world.ask(chat.del, { id: said.conversation_id }, member);
      expect((await world.ask(chat.history, { id: said.conversation_id }, member)).items).toEqual([]);
    }
    const refund_id = await givenDispute(world, sold);
    await world.ask(chat.quote, { refund_id, message_ids: [said.id], text: "They said it themselves" }, buyer);
    const { timeline } = await world.ask(disputes.mine, { refund_id }, store.merchant);
    expect(timeline.find(({ what }) => what === "chat")).toMatchObject({
      quote: [{ side: "store", text: "We packed it badly, sorry" }],
    });
    await world.ask(
      moderation.report,
      { about: { kind: "message", id: said.id, reason_code: "abuse" }, text: "" },
      buyer,
    );
    const reviewer = await givenOperator(world, "reviewer");
    const { quote } = await world.ask(chatOffice.message, { message_id: said.id }, reviewer);
    expect(quote.map(({ text }) => text)).toContain("We packed it badly, sorry");
  });
});
