import { account } from "@arcade/contract/people/account/api";
import { paymentPasswords } from "@arcade/contract/people/account/payment-password";
import { addresses } from "@arcade/contract/people/addresses/api";
import { expect, test } from "vitest";
import { givenMember, mailedCode, solvedCaptcha } from "../../../../../test/given.ts";
import { useWorld } from "../../../../../test/world.ts";

const lines: string[] = [];
const world = useWorld({ LOG_LEVEL: "trace" }, { logTo: { write: (line) => void lines.push(line) } });

test("no password, code, captcha, token or full address is in the log, and each failed proof leaves a line", async () => {
  const secrets = {
    password: "hunter-two-marked",
    wrong: "wrong-marked-pass",
    payment: "905173",
    street: "77 Marked Terrace",
    mobile: "+1 555 7788 991",
  };
  const email = "marked-person@example.com";
  const first = await solvedCaptcha(world);
  const { ticket } = await world.ask(account.sendCode, { purpose: "register", email, captcha: first });
  if (ticket === null) throw new Error("a visitor's code has a ticket");
  const code = await mailedCode(world, email);
  const second = await solvedCaptcha(world);
  await world.call(account.register, {
    email,
    code: code === "000000" ? "111111" : "000000",
    ticket,
    nickname: "Marked",
    password: secrets.password,
    agreed: true,
    captcha: second,
  });
  const { token } = await world.ask(account.register, {
    email,
    code,
    ticket,
    nickname: "Marked",
    password: secrets.password,
    agreed: true,
    captcha: await solvedCaptcha(world),
  });
  await world.call(account.logIn, { account: email, password: secrets.wrong });
  await world.call(account.changePassword, { old_password: secrets.wrong, password: secrets.password }, { token });
  await world.ask(account.sendCode, { purpose: "payment_password" }, { token });
  const paymentCode = await mailedCode(world, email);
  await world.ask(paymentPasswords.set, { code: paymentCode, payment_password: secrets.payment }, { token });
  const { id } = await world.ask(
    addresses.add,
    {
      name: "Marked Person",
      mobile: secrets.mobile,
      country: "US",
      province: "California",
      city: "Oakland",
      address: secrets.street,
      zip_code: "94610",
      is_default: true,
    },
    { token },
  );
  const stranger = await givenMember(world);
  await world.call(addresses.remove, { id }, { token: stranger.token });
  await world.call(account.mine, {}, { token: "A".repeat(43) });
  await world.app.inject({
    method: "GET",
    url: `/wanlshop/account/mine?token=${token}`,
    headers: { "user-agent": "evil\u001b[31m" },
  });
  await world.app.inject({ method: "GET", url: `/wanlshop/${token}` });

  const log = lines.join("");
  for (const secret of [...Object.values(secrets), code, paymentCode, token, stranger.token, first, second])
    expect(log.includes(secret), secret).toBe(false);
  for (const refusal of ["code_incorrect", "incorrect_account", "password_incorrect", "not_found", "log_in"])
    expect(log, refusal).toContain(`"refusal":"${refusal}"`);
  // One event is one line: text from a caller cannot begin another line or colour a terminal.
  expect(lines.every((line) => line.indexOf("\n") === line.length - 1 && !line.includes("\u001b"))).toBe(true);
});
