import { listedRules } from "@arcade/contract/envelope";
import { account } from "@arcade/contract/people/account/api";
import { paymentPasswords } from "@arcade/contract/people/account/payment-password";
import type { Endpoint } from "@arcade/contract/endpoint";
import { describe, expect, test } from "vitest";
import { givenMember, type GivenMember, password } from "../../../../test/given.ts";
import { useWorld } from "../../../../test/world.ts";
import { many } from "../../../platform/database.ts";
import { sql } from "../../../platform/sql.ts";

const world = useWorld();

interface Bad {
  value: unknown;
  rule: string;
}

const notText: Bad[] = [12345, true, {}, ["x"]].map((value) => ({ value, rule: "wrong_type" }));
const missing: Bad = { value: undefined, rule: "required" };
const line = (max: number, min: number): Bad[] => [
  ...notText,
  { value: "x".repeat(max + 1), rule: "too_long" },
  ...(min > 1 ? [{ value: "x".repeat(min - 1), rule: "too_short" }] : []),
  { value: "   ", rule: "required" },
  { value: "", rule: "required" },
  { value: "tab\there", rule: "control_characters" },
  { value: "nul\u0000here", rule: "control_characters" },
  { value: "esc\u001b[31mred", rule: "control_characters" },
  { value: "line\r\nbreak", rule: "control_characters" },
  { value: "turned\u202earound", rule: "control_characters" },
];
const secret = (min: number, max: number): Bad[] => [
  ...notText,
  { value: "p".repeat(max + 1), rule: "too_long" },
  { value: "p".repeat(min - 1), rule: min > 1 ? "too_short" : "required" },
];
/** A password that is chosen: the specification words its rule. */
const chosen: Bad[] = [
  ...notText,
  ...["p".repeat(31), "p".repeat(5)].map((value) => ({ value, rule: "password_length" })),
];
const empty: Bad = { value: "", rule: "required" };
const sixDigits: Bad[] = [
  ...notText,
  empty,
  ...["12345", "1234567", "12345a", "１２３４５", "123 456", "-12345", "1e5", "🄀🄀🄀🄀🄀🄀"].map((value) => ({
    value,
    rule: "wrong_format",
  })),
];
const email: Bad[] = [
  ...notText,
  empty,
  { value: `${"a".repeat(115)}@example.com`, rule: "too_long" },
  ...[
    "nobody",
    "a@b",
    "a b@example.com",
    "a@example.com,b@example.com",
    "a@example.com\r\nbcc: b@example.com",
    "a..b@example.com",
    "<a@example.com>",
    "a@пример.рф",
  ].map((value) => ({ value, rule: "email_incorrect" })),
];
const captcha: Bad[] = [...notText, { value: "", rule: "required" }, { value: "x".repeat(2_001), rule: "too_long" }];
const choice: Bad[] = [undefined, 12345, true, {}, ["en"], "EN", "", "xx", "__proto__", "constructor"].map((value) => ({
  value,
  rule: "not_a_choice",
}));

const ticket: Bad[] = [
  ...notText,
  empty,
  ...["short", "t".repeat(44), "t".repeat(42) + "!"].map((value) => ({ value, rule: "wrong_format" })),
];

/** Every field of every row that takes any: a good value, and what is wrong with bad ones. */
const table: { row: Endpoint; good: Record<string, unknown>; bad: Record<string, Bad[]> }[] = [
  {
    row: account.sendCode,
    good: { purpose: "register", email: "good@example.com", captcha: "bm8=" },
    bad: { purpose: choice, email, captcha, ticket },
  },
  {
    row: account.checkInvitation,
    good: { invitation: "ABCD2345" },
    bad: {
      invitation: [
        missing,
        { value: "x".repeat(17), rule: "too_long" },
        { value: "abc", rule: "too_short" },
        { value: " ", rule: "required" },
      ],
    },
  },
  {
    row: account.register,
    good: {
      email: "good@example.com",
      code: "123456",
      ticket: "t".repeat(43),
      nickname: "Good Name",
      password,
      agreed: true,
      captcha: "bm8=",
    },
    bad: {
      email: [missing, ...email],
      code: [missing, ...sixDigits],
      ticket: [missing, ...ticket],
      nickname: [missing, ...line(24, 2), { value: "me@home", rule: "wrong_format" }],
      password: [missing, ...chosen],
      invitation: line(16, 4),
      agreed: [missing, ...["true", 1, {}, null].map((value) => ({ value, rule: "wrong_type" }))],
      captcha: [missing, ...captcha],
      language: choice.slice(1),
    },
  },
  {
    row: account.logIn,
    good: { account: "good@example.com", password: "x" },
    bad: { account: [missing, ...line(120, 1)], password: [missing, ...secret(1, 200)], captcha },
  },
  { row: account.demoLogIn, good: { role: "buyer" }, bad: { role: choice } },
  { row: account.logOut, good: {}, bad: {} },
  {
    row: account.logInByCode,
    good: { email: "good@example.com", code: "123456", ticket: "t".repeat(43) },
    bad: {
      email: [missing, ...email],
      code: [missing, ...sixDigits],
      ticket: [missing, ...ticket],
      captcha,
    },
  },
  {
    row: account.resetPassword,
    good: { email: "good@example.com", code: "123456", ticket: "t".repeat(43), password },
    bad: {
      email: [missing, ...email],
      code: [missing, ...sixDigits],
      ticket: [missing, ...ticket],
      password: [missing, ...chosen],
      captcha,
    },
  },
  {
    row: account.changeNickname,
    good: { nickname: "Good Name" },
    bad: { nickname: [missing, ...line(24, 2), { value: "me@home", rule: "wrong_format" }] },
  },
  {
    row: account.changeAvatar,
    good: { picture: null },
    bad: {
      picture: [missing, ...notText, { value: "", rule: "required" }, { value: "A".repeat(200_001), rule: "too_long" }],
    },
  },
  { row: account.changeLanguage, good: { language: "en" }, bad: { language: choice } },
  {
    row: account.changePassword,
    good: { old_password: password, password },
    bad: { old_password: [missing, ...secret(1, 200)], password: [missing, ...chosen] },
  },
  {
    row: account.changeEmail,
    good: { email: "good@example.com", code: "123456", password },
    bad: { email: [missing, ...email], code: [missing, ...sixDigits], password: [missing, ...secret(1, 200)] },
  },
  {
    row: paymentPasswords.set,
    good: { code: "123456", payment_password: "805274" },
    bad: { code: [missing, ...sixDigits], payment_password: [missing, ...sixDigits] },
  },
  {
    row: account.endSession,
    good: { session_id: "1" },
    bad: {
      session_id: [
        missing,
        empty,
        ...notText,
        ...["0", "-1", "1.5", "1e3", " 1", "01", "١", "x", "12345678901234567890"].map((value) => ({
          value,
          rule: "wrong_format",
        })),
      ],
    },
  },
];

let member: GivenMember | null = null;

/** A member whose calls are not counted together with those of the last row. */
async function caller() {
  member ??= await givenMember(world);
  world.clock.move(60_000);
  return { token: member.token };
}

describe.each(table)("$row.path", ({ row, good, bad }) => {
  test.each(Object.keys(bad))(
    "a %s that is wrong in any way is refused by field and rule, and nothing is done",
    async (field) => {
      for (const { value, rule } of bad[field] ?? []) {
        const outcome = await world.callWith(row, { ...good, [field]: value }, await caller());
        expect(outcome, `${field} = ${JSON.stringify(value)?.slice(0, 60)}`).toMatchObject({
          ok: false,
          status: listedRules.some((listed) => listed === rule) ? 200 : 400,
          error: "invalid_input",
        });
        const faults: unknown = outcome.ok ? [] : outcome.parameters["fields"];
        expect(faults, `${field} = ${JSON.stringify(value)?.slice(0, 60)}`).toEqual([
          expect.objectContaining({ field, rule }),
        ]);
      }
    },
  );

  test("an unknown field is refused by name", async () => {
    for (const field of [
      "state",
      "level",
      "credit",
      "balance",
      "role",
      "price",
      "member_id",
      "user_id",
      "status",
      "is_admin",
      "paypass",
    ].filter((name) => !(name in good))) {
      const outcome = await world.callWith(row, { ...good, [field]: "1" }, await caller());
      expect(outcome, field).toMatchObject({
        ok: false,
        status: 400,
        error: "invalid_input",
        parameters: { fields: [{ field, rule: "unknown_field" }] },
      });
    }
  });
});

test("the table has every row of the account that takes fields", () => {
  const nothingToSay: Endpoint[] = [account.captcha, account.mine, account.statistics, account.devices];
  const tried = new Set([...table.map(({ row }) => row), ...nothingToSay]);
  expect(Object.values<Endpoint>(account).filter((row) => !tried.has(row))).toEqual([]);
});

test.each([
  "null",
  "[]",
  "1",
  '"x"',
  "",
  "{",
  '{"nickname":',
  '{"nickname":"A","nickname":"B","nickname":{}}',
  '{"__proto__":{"role":"operator"}}',
  '{"constructor":{"prototype":{"x":1}}}',
  `${'{"a":'.repeat(5_000)}1${"}".repeat(5_000)}`,
])("a body such as %s is refused and breaks nothing", async (payload) => {
  const { token } = await caller();
  const answer = await world.app.inject({
    method: "POST",
    url: account.changeNickname.path,
    headers: { token, "content-type": "application/json" },
    payload,
  });
  expect(answer.statusCode).toBe(400);
  expect(JSON.parse(answer.body)).toMatchObject({ code: 0, error: "invalid_input" });
  expect(({} as Record<string, unknown>)["role"]).toBeUndefined();
});

test("a body that is too large is refused before it is read", async () => {
  const { token } = await caller();
  const answer = await world.app.inject({
    method: "POST",
    url: account.changeNickname.path,
    headers: { token, "content-type": "application/json" },
    payload: JSON.stringify({ nickname: "x".repeat(5_000_000) }),
  });
  expect(answer.statusCode).toBe(413);
});

test("afterwards the member is unchanged", async () => {
  const { token } = await caller();
  const { nickname, email: address } = await world.ask(account.mine, {}, { token });
  expect({ nickname, email: address }).toEqual({ nickname: member?.nickname, email: member?.email });
  expect(await many(world.mall.db, sql`SELECT 1 AS one FROM member WHERE demo`)).toEqual([]);
});

test("what the specification words comes with status 200 and in its own words, also where the language has another name", async () => {
  const send = async (body: object, lang: string) => {
    const { statusCode, body: text } = await world.app.inject({
      method: "POST",
      url: account.register.path,
      headers: { lang },
      payload: body,
    });
    return [statusCode, (JSON.parse(text) as { msg: string }).msg];
  };
  const whole = {
    email: "good@example.com",
    code: "123456",
    ticket: "t".repeat(43),
    nickname: "Good Name",
    agreed: true,
    captcha: "bm8=",
  };
  const short = { ...whole, password: "short" };
  expect(await send(short, "en-GB")).toEqual([200, "Password must be 6 to 30 characters."]);
  expect(await send(short, "zh_CN")).toEqual([200, "密码须为 6 到 30 个字符。"]);
  expect(await send(short, "zh-TW")).toEqual([200, "密碼須為 6 到 30 個字元。"]);
  expect(await send(short, "tlh")).toEqual([200, "Password must be 6 to 30 characters."]);
  expect(await send({ ...whole, password, email: "nope" }, "ko-KR")).toEqual([
    200,
    "이메일 형식이 올바르지 않아요(예: name@example.com).",
  ]);
  expect((await send({ ...whole, password, nickname: 5 }, "en"))[0]).toBe(400);
});
