import { operators } from "@arcade/contract/base/operators/api";
import { settingsOffice } from "@arcade/contract/base/settings/office";
import { withdrawalsOffice } from "@arcade/contract/money/withdrawals/office";
import { withdrawals } from "@arcade/contract/money/withdrawals/api";
import { Secret } from "otpauth";
import { expect, test } from "vitest";
import { totpCodeAt } from "../src/platform/secrets/totp.ts";
import { addOperator } from "../src/features/base/operators/index.ts";
import { byServer, givenMember, givenOperator, paymentPassword } from "./given.ts";
import { askWithdrawal, shownTo } from "./withdrawing.ts";
import { useWorld } from "./world.ts";

const lines: string[] = [];
const world = useWorld({ LOG_LEVEL: "trace" }, { logTo: { write: (line) => void lines.push(line) } });

test("no operator's password, second factor, link or token is in the log, nor a member's money; failed tries leave a line (PROOF SEC-037)", async () => {
  const password = "a marked operator password";
  const device = "device-mark-of-a-marked-browser";
  const { link } = await byServer(world, (context) =>
    addOperator(context, { name: "Marked", email: "marked@example.com", role: "administrator" }, null),
  );
  const key = link.split("/").at(-1) ?? "";
  const { secret } = await world.ask(operators.beginEnrolment, { key });
  const codeNow = () => totpCodeAt(Buffer.from(Secret.fromBase32(secret).buffer), world.clock.now());
  const first = codeNow();
  const { token: enrolled } = await world.ask(operators.enrol, { key, password, code: first, device });
  world.clock.move(90_000);
  const second = codeNow();
  const wrong = "a wrong marked password";
  expect(
    await world.call(operators.signIn, { account: "Marked", password: wrong, code: second, device }),
  ).toMatchObject({ ok: false });
  world.clock.move(90_000);
  const third = codeNow();
  const { token } = await world.ask(operators.signIn, { account: "Marked", password, code: third, device });

  const support = await givenOperator(world, "support");
  expect(await world.call(settingsOffice.list, {}, { token: support.token })).toMatchObject({ error: "not_permitted" });
  const member = await givenMember(world, { balance: "500.00" });
  const shown = await shownTo(world, member, { amount: "123.45" });
  expect(
    await world.call(withdrawals.submit, { ...shown, payment_password: "907531" }, { token: member.token }),
  ).toMatchObject({
    error: "payment_password_incorrect",
  });
  expect(await askWithdrawal(world, member, { amount: "123.45" })).toMatchObject({ ok: true });
  await world.ask(withdrawalsOffice.queue, { queue: "pending" }, { token });

  const log = lines.join("");
  for (const text of [
    password,
    wrong,
    secret,
    key,
    enrolled,
    token,
    support.token,
    member.token,
    device,
    "907531",
    shown.address,
    "123.45",
  ])
    expect(log.includes(text), text).toBe(false);
  for (const code of [first, second, third, paymentPassword])
    expect(new RegExp(`(?<!\\d)${code}(?!\\d)`).test(log), code).toBe(false);
  for (const refusal of ["not_permitted", "payment_password_incorrect"])
    expect(log, refusal).toContain(`"refusal":"${refusal}"`);
});
