import { moneyText } from "@arcade/contract/money";
import { account } from "@arcade/contract/people/account/api";
import { notices } from "@arcade/contract/base/notices/api";
import type { NoticeTopic } from "@arcade/contract/base/notices/topics";
import { createECDH, randomBytes } from "node:crypto";
import { beforeEach, describe, expect, test } from "vitest";
import { type GivenMember, givenMember, mailsTo, password } from "../../../../test/given.ts";
import { useWorld } from "../../../../test/world.ts";
import { many, run } from "../../../platform/database.ts";
import { sql } from "../../../platform/sql.ts";
import type { PushOutcome, PushSender } from "../../../platform/push/send-push.ts";
import { notify } from "./index.ts";
import { maxSubscriptions } from "./push.sql.ts";

const world = useWorld();
const minute = 60_000;
const by = ({ token }: { token: string }) => ({ token });

/** The push service that this mall talks to, as far as it knows. */
let answers: (PushOutcome | "busy")[] = [];
let pushed: { endpoint: string; said: { id: string; title: string; text: string; language: string } }[] = [];
const service: PushSender = async ({ endpoint }, text) => {
  const answer = answers.shift() ?? "sent";
  if (answer === "busy") throw new Error("the push service answered 503");
  pushed.push({ endpoint, said: JSON.parse(text) });
  return answer;
};
beforeEach(() => {
  answers = [];
  pushed = [];
  Object.assign(world.mall, { push: service });
});

let causes = 0;
const tell = (member: GivenMember, topic: NoticeTopic, amount = false) =>
  world.withContext(async (context) => {
    causes += 1;
    notify(context, member.member_id, {
      dedupe_key: `choice:${causes}`,
      topic,
      template: amount
        ? ["mail.refund_paid_subject", "mail.refund_paid_body"]
        : ["mail.freeze_ended_subject", "mail.freeze_ended_body"],
      details: amount ? { amount: { money: moneyText(12_500_000n) }, refund_no: "R1" } : { kind: "wallet" },
      page: "/pages/member/money",
    });
  });

function browser(name: string) {
  const pair = createECDH("prime256v1");
  const p256dh = pair.generateKeys("base64url");
  return { endpoint: `https://push.service.com/${name}`, p256dh, auth: randomBytes(16).toString("base64url") };
}

describe("each topic is sent by mail and push as chosen", () => {
  test("mails of a topic that was turned off are not sent, and the notice is still in the list", async () => {
    const member = await givenMember(world);
    await world.ask(notices.choose, { topic: "refunds", mail: false, push: true }, by(member));
    await tell(member, "refunds");
    await tell(member, "money");
    expect(await mailsTo(world, member.email)).toHaveLength(1);
    expect((await world.ask(notices.list, { box: "notices" }, by(member))).items).toHaveLength(2);
    const { topics } = await world.ask(notices.choices, {}, by(member));
    expect(topics.find(({ topic }) => topic === "refunds")).toEqual({ topic: "refunds", mail: false, push: true });
    expect(topics.find(({ topic }) => topic === "favourites")).toEqual({
      topic: "favourites",
      mail: false,
      push: true,
    });
  });

  test("a notice that is not sent by mail or push is written once, and one that is sent gets a delivery", async () => {
    const member = await givenMember(world);
    await world.ask(notices.choose, { topic: "refunds", mail: false, push: true }, by(member));
    const rows = () =>
      many<{ topic: string; waits: boolean; place: string }>(
        world.owner,
        sql`SELECT topic, send_at IS NOT NULL AS waits, ctid::text AS place FROM notice
          WHERE member_id = ${member.member_id} ORDER BY id`,
      );
    await tell(member, "refunds");
    const unwanted = await rows();
    expect(unwanted).toMatchObject([{ topic: "refunds", waits: false }]);
    await world.settleDue();
    expect(await rows()).toEqual(unwanted);
    await world.ask(notices.subscribe, browser("wanted"), by(member));
    await tell(member, "refunds");
    await tell(member, "money");
    expect(await rows()).toMatchObject([{ waits: false }, { waits: true }, { waits: true }]);
    await world.settleDue();
    expect((await rows()).map(({ waits }) => waits)).toEqual([false, false, false]);
    expect(pushed).toHaveLength(2);
  });

  test("security notices cannot be turned off, and are always mailed", async () => {
    const member = await givenMember(world);
    expect(
      await world.callWith(notices.choose, { topic: "security", mail: false, push: false }, by(member)),
    ).toMatchObject({ error: "invalid_input" });
    await tell(member, "security");
    expect(await mailsTo(world, member.email)).toHaveLength(1);
    await expect(
      run(
        world.mall.db,
        sql`INSERT INTO notice_choice (member_id, topic, by_mail, by_push, changed_at)
          VALUES (${member.member_id}, 'security', false, false, now())`,
      ),
    ).rejects.toThrow("notice_choice_topic_check");
  });

  test("choices of the wrong kind are refused", async () => {
    const member = await givenMember(world);
    for (const input of [
      { topic: "orders", mail: "yes", push: true },
      { topic: "orders", mail: true },
      { topic: "ORDERS", mail: true, push: true },
      { topic: 1, mail: true, push: true },
    ])
      expect(await world.callWith(notices.choose, input, by(member))).toMatchObject({ error: "invalid_input" });
  });
});

describe("push", () => {
  test("a subscribed browser is notified in its member's language, without an amount, until it logs out", async () => {
    const member = await givenMember(world);
    await world.ask(account.changeLanguage, { language: "ar" }, by(member));
    await world.ask(notices.subscribe, browser("a"), by(member));
    expect((await world.ask(notices.choices, {}, by(member))).push_here).toBe(true);
    await tell(member, "money");
    await tell(member, "refunds", true);
    await world.settleDue();
    expect(pushed.map(({ endpoint }) => endpoint)).toEqual([
      "https://push.service.com/a",
      "https://push.service.com/a",
    ]);
    expect(pushed[0]!.said).toMatchObject({ title: "Arcade", language: "ar", id: expect.stringMatching(/^\d+$/) });
    expect(pushed.map(({ said }) => said.text).join()).not.toMatch(/[$\d]/);
    await world.ask(account.logOut, {}, by(member));
    await tell(member, "money");
    await world.settleDue();
    expect(pushed).toHaveLength(2);
    expect(await many(world.owner, sql`SELECT FROM push_subscription WHERE member_id = ${member.member_id}`)).toEqual(
      [],
    );
  });

  test("nothing is pushed for a topic whose push is off, or after the browser unsubscribed", async () => {
    const member = await givenMember(world);
    await world.ask(notices.subscribe, browser("b"), by(member));
    await world.ask(notices.choose, { topic: "money", mail: true, push: false }, by(member));
    await tell(member, "money");
    await world.settleDue();
    expect(pushed).toEqual([]);
    await world.ask(notices.unsubscribe, {}, by(member));
    await tell(member, "refunds");
    await world.settleDue();
    expect(pushed).toEqual([]);
    expect((await world.ask(notices.choices, {}, by(member))).push_here).toBe(false);
  });

  test("a busy service is called again later, after longer and longer waits", async () => {
    const member = await givenMember(world);
    await world.ask(notices.subscribe, browser("c"), by(member));
    answers = ["busy", "busy"];
    await tell(member, "refunds");
    await world.settleDue();
    await world.pass(10_000);
    expect(pushed).toEqual([]);
    await world.pass(10_000);
    await world.pass(31_000);
    expect(pushed).toHaveLength(1);
    await world.pass(10 * minute);
    expect(pushed).toHaveLength(1);
  });

  test("an ended subscription is removed, and nothing is sent to it again", async () => {
    const member = await givenMember(world);
    await world.ask(notices.subscribe, browser("d"), by(member));
    answers = ["gone"];
    await tell(member, "refunds");
    await world.settleDue();
    await tell(member, "refunds");
    await world.settleDue();
    expect(pushed).toHaveLength(1);
    expect((await world.ask(notices.choices, {}, by(member))).push_here).toBe(false);
  });

  test("a notice that was read since is not pushed", async () => {
    const member = await givenMember(world);
    await world.ask(notices.subscribe, browser("e"), by(member));
    answers = ["busy"];
    await tell(member, "refunds");
    await world.settleDue();
    const [notice] = (await world.ask(notices.list, { box: "notices" }, by(member))).items;
    await world.ask(notices.read, { notice_id: notice!.id }, by(member));
    await world.pass(minute);
    expect(pushed).toEqual([]);
    expect(await many(world.owner, sql`SELECT FROM push`)).toEqual([]);
  });

  test("a browser belongs to the member who logged in on it last, and a session has one browser", async () => {
    const [one, other] = [await givenMember(world), await givenMember(world)];
    const shared = browser("shared");
    await world.ask(notices.subscribe, shared, by(one));
    await world.ask(notices.subscribe, shared, by(other));
    await world.ask(notices.subscribe, browser("second"), by(other));
    await tell(one, "refunds");
    await tell(other, "refunds");
    await world.settleDue();
    expect(pushed.map(({ endpoint }) => endpoint)).toEqual(["https://push.service.com/second"]);
  });

  test("of one member's many browsers only the newest eight are notified, also if all subscribe at once", async () => {
    const member = await givenMember(world);
    const sessions: { token: string }[] = [];
    // One after the other: many at once need a captcha.
    for (let count = 0; count < 12; count += 1)
      sessions.push(await world.ask(account.logIn, { account: member.email, password }));
    await Promise.all(
      sessions.map(({ token }, index) => world.ask(notices.subscribe, browser(`many-${index}`), by({ token }))),
    );
    await world.ask(notices.subscribe, browser("newest"), by(member));
    await tell(member, "refunds");
    await world.settleDue();
    const told = new Set(pushed.map(({ endpoint }) => endpoint));
    expect(told.size).toBe(maxSubscriptions);
    expect(told).toContain("https://push.service.com/newest");
  });

  test("a host name with an internal address is refused on subscribing; one without addresses is looked up at each sending", async () => {
    const member = await givenMember(world);
    const subscribing = async (addresses: readonly string[]) => {
      const asked: string[] = [];
      Object.assign(world.mall, { resolveName: async (host: string) => (asked.push(host), addresses) });
      const outcome = await world.call(
        notices.subscribe,
        { ...browser("h"), endpoint: "https://inside.push.service.com/x" },
        by(member),
      );
      expect(asked).toEqual(["inside.push.service.com"]);
      return outcome;
    };
    for (const inside of [
      "10.0.0.7",
      "127.0.0.1",
      "192.168.1.1",
      "169.254.169.254",
      "::1",
      "fd00::1",
      "::ffff:10.0.0.7",
    ])
      expect(await subscribing(["8.8.8.8", inside]), inside).toMatchObject({ error: "push_address_refused" });
    expect(await subscribing(["8.8.8.8", "2606:4700::1111"])).toMatchObject({ ok: true });
    expect(await subscribing([])).toMatchObject({ ok: true });
  });

  test("an internal address or invalid keys are refused", async () => {
    const member = await givenMember(world);
    for (const endpoint of [
      "http://push.service.com/x",
      "https://127.0.0.1/x",
      "https://169.254.169.254/x",
      "https://localhost/x",
      "https://push.service.com:444/x",
      "nonsense",
    ])
      expect(await world.call(notices.subscribe, { ...browser("f"), endpoint }, by(member))).toMatchObject({
        error: "push_address_refused",
      });
    const point = `B${"A".repeat(86)}`;
    for (const keys of [
      { p256dh: point },
      { p256dh: "short" },
      { auth: "short" },
      { endpoint: "" },
      { endpoint: `https://push.service.com/${"a".repeat(1_000)}` },
    ])
      expect(await world.callWith(notices.subscribe, { ...browser("g"), ...keys }, by(member))).toMatchObject({
        error: "invalid_input",
      });
  });
});
