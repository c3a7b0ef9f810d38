import { queueOffice } from "@arcade/contract/base/queue/office";
import { chat } from "@arcade/contract/talk/chat/api";
import { support } from "@arcade/contract/oversight/support/api";
import { supportOffice } from "@arcade/contract/oversight/support/office";
import { randomUUID } from "node:crypto";
import { type GivenMember, type GivenOperator, solvedCaptcha } from "../given.ts";
import type { World } from "../world.ts";

/** A member writes to customer service. */
export function askSupport(world: World, { token }: { token: string }, text = "Where is my parcel?") {
  return world.ask(
    chat.send,
    { id: randomUUID(), to_id: "service", message: { type: "text", content: { text } } },
    { token },
  );
}

/** The case of a member's question. */
export async function givenCase(world: World, member: GivenMember, text?: string): Promise<string> {
  await askSupport(world, member, text);
  const { open } = await world.ask(support.mine, {}, member);
  if (open === null) throw new Error("customer service has no case of this question");
  return open.id;
}

/** The same, claimed by an operator. */
export async function givenTaken(world: World, member: GivenMember, operator: GivenOperator): Promise<string> {
  const case_id = await givenCase(world, member);
  await world.ask(queueOffice.claim, { kind: "support_case", id: case_id }, operator);
  return case_id;
}

export function answer(
  world: World,
  operator: GivenOperator,
  case_id: string,
  text = "It is on its way and arrives tomorrow.",
) {
  return world.call(supportOffice.write, { case_id, mark: randomUUID(), text }, operator);
}

/** Closes it as an operator who has read all of it. */
export async function close(world: World, operator: GivenOperator, case_id: string) {
  const { seq } = await world.ask(supportOffice.messages, { case_id }, operator);
  return world.call(supportOffice.close, { case_id, seq, outcome: "solved", note: "" }, operator);
}

/** A visitor's conversation. Returns the secret of the browser. */
export async function givenVisit(
  world: World,
  wanted: { name?: string; address?: string; lang?: "ar" } = {},
): Promise<string> {
  const caller = { address: wanted.address ?? "10.9.0.1", ...(wanted.lang ? { lang: wanted.lang } : {}) };
  return (await world.ask(support.visitBegin, { captcha: await solvedCaptcha(world), name: wanted.name ?? "" }, caller))
    .visit;
}

export function writeVisit(world: World, visit: string, text = "Do you ship to Norway?") {
  return world.call(support.visitSend, { visit, mark: randomUUID(), text });
}
