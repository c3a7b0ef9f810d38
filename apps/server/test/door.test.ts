import { account } from "@arcade/contract/people/account/api";
import { operators } from "@arcade/contract/base/operators/api";
import { expect, test } from "vitest";
import { addOperator } from "../src/features/base/operators/index.ts";
import { totpCodeAt } from "../src/platform/secrets/totp.ts";
import { Secret } from "otpauth";
import { byServer, givenMember, password, solvedCaptcha } from "./given.ts";
import { useWorld } from "./world.ts";

const world = useWorld();
const hour = 3_600_000;
let networks = 0;
const elsewhere = () => `10.${(networks += 1) >> 16 ? 8 : 7}.${(networks >> 8) & 255}.${networks & 255}`;
const nextHour = () => world.clock.move(hour - (world.clock.now().getTime() % hour));
const errorOf = (outcome: { ok: boolean; error?: string }) => (outcome.ok ? "in" : outcome.error);

async function enrolledOperator(name: string, address: string) {
  const { link } = await byServer(world, (context) =>
    addOperator(context, { name, email: `${name}@example.com`, role: "administrator" }, null),
  );
  const key = link.split("/").at(-1) ?? "";
  const begun = await world.ask(operators.beginEnrolment, { key });
  const secret = Buffer.from(Secret.fromBase32(begun.secret).buffer);
  const device = `device-mark-of-this-browser-${name}`;
  const given = { key, password: "a long enough password", code: totpCodeAt(secret, world.clock.now()), device };
  const { token } = await world.ask(operators.enrol, given, { address });
  world.clock.move(60_000);
  return {
    token,
    secret,
    signIn: (code: string, from: string, captcha?: string) =>
      world.call(
        operators.signIn,
        { account: name, password: given.password, code, device, ...(captcha === undefined ? {} : { captcha }) },
        { address: from },
      ),
  };
}

test("nobody known waits behind 120 strangers: no member at their usual network, no operator, nobody who changes a password", async () => {
  nextHour();
  const [home, office] = [elsewhere(), elsewhere()];
  const member = await givenMember(world);
  await world.ask(account.logIn, { account: member.email, password }, { address: home });
  const operator = await enrolledOperator("at-the-door", office);
  const solved = await Promise.all(Array.from({ length: 120 }, () => solvedCaptcha(world)));

  const order: string[] = [];
  const arrive = async <T>(name: string, call: Promise<T>): Promise<T> => {
    const outcome = await call;
    order.push(name);
    return outcome;
  };
  const strangers = solved.map((captcha, index) =>
    arrive(
      "stranger",
      world.call(
        account.logIn,
        { account: `nobody-${index}@example.com`, password, captcha },
        { address: elsewhere() },
      ),
    ),
  );
  const code = totpCodeAt(operator.secret, world.clock.now());
  const [own, signedIn, changed, ...others] = await Promise.all([
    arrive("member", world.call(account.logIn, { account: member.email, password }, { address: home })),
    arrive("operator", operator.signIn(code, office)),
    arrive(
      "member",
      world.call(account.changePassword, { old_password: "not it", password: "another one" }, { token: member.token }),
    ),
    ...strangers,
  ]);
  expect([own, signedIn].map(({ ok }) => ok)).toEqual([true, true]);
  expect(changed).toMatchObject({ error: "password_incorrect" });

  // Only tries that were refused immediately, or were already being compared, end before them.
  const compared = others.map((outcome) => errorOf(outcome));
  expect(new Set(compared)).toEqual(new Set(["incorrect_account", "busy"].filter((error) => compared.includes(error))));
  const after = order.slice(Math.max(order.lastIndexOf("member"), order.indexOf("operator")) + 1);
  const waited = compared.filter((error) => error === "incorrect_account").length;
  expect(after.length).toBeGreaterThan(waited / 2);
});

test("while strangers wait in a long queue, each of them needs a captcha, in the back office too; a known network does not", async () => {
  nextHour();
  const [home, office] = [elsewhere(), elsewhere()];
  const member = await givenMember(world);
  const operator = await enrolledOperator("in-a-crowd", office);
  await world.ask(account.logIn, { account: member.email, password }, { address: home });
  let busy = true;
  const rateLimiter = Array.from({ length: 80 }, async (_, lane) => {
    for (let round = 0; busy && round < 50; round += 1) {
      const captcha = await solvedCaptcha(world);
      await world.call(
        account.logIn,
        { account: `crowd-${lane}-${round}@example.com`, password, captcha },
        { address: elsewhere() },
      );
    }
  });
  await expect
    .poll(
      async () =>
        errorOf(
          await world.call(account.logIn, { account: "first-time@example.com", password }, { address: elsewhere() }),
        ),
      { interval: 5 },
    )
    .toBe("captcha_required");
  await expect
    .poll(async () => errorOf(await operator.signIn("000000", elsewhere())), { interval: 5 })
    .toBe("captcha_required");
  expect(await operator.signIn(totpCodeAt(operator.secret, world.clock.now()), office)).toMatchObject({ ok: true });
  expect(await world.call(account.logIn, { account: member.email, password }, { address: home })).toMatchObject({
    ok: true,
  });
  busy = false;
  await Promise.all(rateLimiter);
});

test("a caller refused by a full queue gets 503 and the seconds to wait", async () => {
  nextHour();
  const solved = await Promise.all(Array.from({ length: 400 }, () => solvedCaptcha(world)));
  const answers = await Promise.all(
    solved.map((captcha, index) =>
      world.app.inject({
        method: "POST",
        url: account.logIn.path,
        headers: { "content-type": "application/json" },
        payload: { account: `many-${index}@example.com`, password, captcha },
        remoteAddress: elsewhere(),
      }),
    ),
  );
  const refused = answers.filter(({ statusCode }) => statusCode === 503);
  expect(refused.length).toBeGreaterThan(0);
  for (const { headers, body } of refused) {
    expect(JSON.parse(body)).toMatchObject({ code: 0, error: "busy" });
    expect(Number(headers["retry-after"])).toBeGreaterThan(0);
  }
});

test("of sixty log-ins at the same time, each with a captcha, twenty-one are compared: the limit and the try of this minute", async () => {
  nextHour();
  const { email } = await givenMember(world);
  const solved = await Promise.all(Array.from({ length: 60 }, () => solvedCaptcha(world)));
  const outcomes = await Promise.all(
    solved.map((captcha) =>
      world.call(account.logIn, { account: email, password: "not it", captcha }, { address: elsewhere() }),
    ),
  );
  // The others were compared, or met a full queue on a slow machine.
  expect(outcomes.filter((outcome) => errorOf(outcome) === "too_often")).toHaveLength(39);
  expect(outcomes.filter((outcome) => errorOf(outcome) === "incorrect_account").length).toBeGreaterThan(0);
});

test("of 130 log-ins of one network at the same time, a hundred are compared and then one a minute, whatever the accounts", async () => {
  nextHour();
  const address = elsewhere();
  // The calls a minute are another limit. Therefore the tries come in five minutes, thirty in each.
  const outcomes: (string | undefined)[] = [];
  for (let batch = 0; batch < 5; batch += 1) {
    const solved = await Promise.all(Array.from({ length: 26 }, () => solvedCaptcha(world)));
    const answers = await Promise.all(
      solved.map((captcha, index) =>
        world.call(account.logIn, { account: `b${batch}-${index}@example.com`, password, captcha }, { address }),
      ),
    );
    outcomes.push(...answers.map(errorOf));
    world.clock.move(60_000);
  }
  // A hundred, and the one try of the fourth and of the fifth minute.
  expect(outcomes.filter((error) => error === "too_often")).toHaveLength(28);
});

test("a right log-in is no failure of its network: fifty people of one office log in one after another without a captcha", async () => {
  nextHour();
  const address = elsewhere();
  const { email } = await givenMember(world);
  for (let count = 0; count < 25; count += 1)
    expect(await world.call(account.logIn, { account: email, password }, { address })).toMatchObject({ ok: true });
  world.clock.move(60_000);
  for (let count = 0; count < 25; count += 1)
    expect(await world.call(account.logIn, { account: email, password }, { address })).toMatchObject({ ok: true });
});

test("of eighty sign-ins to the back office at the same time twenty-one are compared", async () => {
  nextHour();
  const operator = await enrolledOperator("watched", elsewhere());
  const solved = await Promise.all(Array.from({ length: 80 }, () => solvedCaptcha(world)));
  const outcomes = await Promise.all(solved.map((captcha) => operator.signIn("000000", elsewhere(), captcha)));
  const errors = outcomes.map((outcome) => errorOf(outcome));
  // Tries that met a full queue were not compared either.
  expect(errors.filter((error) => error === "sign_in_incorrect").length).toBeLessThanOrEqual(21);
  expect(errors.filter((error) => error === "too_often")).toHaveLength(59);
});

test("of thirty sign-ins to the back office at the same time without a captcha three are compared", async () => {
  nextHour();
  const operator = await enrolledOperator("hurried", elsewhere());
  const outcomes = await Promise.all(Array.from({ length: 30 }, () => operator.signIn("000000", elsewhere())));
  expect(outcomes.filter((outcome) => errorOf(outcome) === "captcha_required")).toHaveLength(27);
});

test("nothing is hashed for an invented link to the back office", async () => {
  const made_up = {
    key: "x".repeat(43),
    password: "a long enough password",
    code: "000000",
    device: "device-mark-of-this-browser-x",
  };
  const outcomes = await Promise.all(
    Array.from({ length: 200 }, () => world.call(operators.enrol, made_up, { address: elsewhere() })),
  );
  expect(new Set(outcomes.map(errorOf))).toEqual(new Set(["not_found"]));
});

test("of sixty log-ins of one network without a captcha at the same time, each for another account, twenty-three are compared", async () => {
  nextHour();
  const address = elsewhere();
  const outcomes = [];
  for (let batch = 0; batch < 2; batch += 1) {
    outcomes.push(
      ...(await Promise.all(
        Array.from({ length: 30 }, (_, index) =>
          world.call(account.logIn, { account: `c${batch}-${index}@example.com`, password }, { address }),
        ),
      )),
    );
    world.clock.move(60_000);
  }
  const errors = outcomes.map(errorOf);
  expect(errors.filter((error) => error === "captcha_required")).toHaveLength(37);
});
