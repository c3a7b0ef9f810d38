import { account } from "@arcade/contract/people/account/api";
import { operators } from "@arcade/contract/base/operators/api";
import { URI } from "otpauth";
import { expect, test } from "vitest";
import { password } from "../../../../../test/given.ts";
import { useWorld } from "../../../../../test/world.ts";
import { openDemoOperator } from "../../../base/operators/index.ts";
import { hashPassword, openMember } from "../index.ts";

const world = useWorld({ DEMO: "0" });

test("outside the demo there is no one-tap sign-in, even if a demo member is left", async () => {
  await world.withContext((context) =>
    openMember(context, { email: "demo-buyer@example.com", nickname: "demo-buyer", password, demo: true }),
  );
  expect(await world.call(account.demoLogIn, { role: "buyer" })).toMatchObject({ ok: false, error: "not_found" });
});

test("outside the demo its operators cannot sign in, even with their password and authenticator", async () => {
  const { otpauth_uri } = await world.withContext(async (context) =>
    openDemoOperator(context, {
      name: "demo-operator",
      email: "demo@example.com",
      role: "administrator",
      password_hash: await hashPassword(password, "member"),
    }),
  );
  expect(await world.call(operators.demoSignIn, { name: "demo-operator" })).toMatchObject({
    ok: false,
    error: "not_found",
  });
  const code = URI.parse(otpauth_uri).generate({ timestamp: world.clock.now().getTime() });
  const signingIn = { account: "demo-operator", password, code, device: "device-mark-of-this-browser" };
  expect(await world.call(operators.signIn, signingIn)).toMatchObject({ ok: false, error: "sign_in_incorrect" });
});
