import { account } from "@arcade/contract/account/api";
import { expect, test } from "vitest";
import { password } from "../../../test/given.ts";
import { useWorld } from "../../../test/world.ts";
import { openMember } from "./index.ts";

const world = useWorld({ DEMO: "0" });

test("outside the demo there is no one-tap sign-in, even where a demo member is left over", async () => {
  await world.inTurn((turn) => openMember(turn, { email: "demo-buyer@example.com", nickname: "demo-buyer", password, demo: true }));
  expect(await world.call(account.demoLogIn, { role: "buyer" })).toMatchObject({ ok: false, error: "not_found" });
});
