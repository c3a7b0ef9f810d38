import { operators } from "@arcade/contract/base/operators/api";
import { operatorsOffice } from "@arcade/contract/base/operators/office";
import { Secret } from "otpauth";
import { beforeAll, describe, expect, test } from "vitest";
import { createPasskey, type Passkey } from "../../../../test/authenticator.ts";
import { byServer, givenOperator } from "../../../../test/given.ts";
import { useWorld } from "../../../../test/world.ts";
import { many, run } from "../../../platform/database.ts";
import { sql } from "../../../platform/sql.ts";
import { totpCodeAt } from "../../../platform/secrets/totp.ts";
import { addOperator } from "./index.ts";

const world = useWorld({ PUBLIC_URL: "https://mall.example" });
const site = { origin: "https://mall.example", rpID: "mall.example" };
const device = "device-mark-of-this-browser";
const halfMinute = 30_000;
let secret: Buffer;
let token: string;

beforeAll(async () => {
  const { link } = await byServer(world, (context) =>
    addOperator(context, { name: "Key Holder", email: "keys@example.com", role: "finance" }, null),
  );
  const key = link.split("/").at(-1) ?? "";
  secret = Buffer.from(Secret.fromBase32((await world.ask(operators.beginEnrolment, { key })).secret).buffer);
  token = (await world.ask(operators.enrol, { key, password: "a long enough password", code: codeNow(), device }))
    .token;
});

const codeNow = () => totpCodeAt(secret, world.clock.now());
/** The next code: each is taken once. */
const nextCode = () => {
  world.clock.move(halfMinute);
  return codeNow();
};
const beginning = async () => (await world.ask(operatorsOffice.beginPasskey, { code: nextCode() }, { token })).options;
const add = async (passkey: Passkey, options: string) =>
  world.call(operatorsOffice.addPasskey, { response: passkey.register(options), name: "Laptop" }, { token });
const enter = async (passkey: Passkey, options?: string) =>
  world.call(operators.signInByPasskey, {
    response: passkey.answer(options ?? (await world.ask(operators.askPasskey, {})).options),
    device,
  });

describe("passkeys replace password and code (SEC-030)", () => {
  test("a passkey is added with a fresh code, and opens the back office without a password", async () => {
    expect(await world.call(operatorsOffice.beginPasskey, { code: "000000" }, { token })).toMatchObject({
      error: "totp_incorrect",
    });
    const passkey = createPasskey(site);
    expect(await add(passkey, await beginning())).toMatchObject({ ok: true });
    const entered = await enter(passkey);
    expect(entered).toMatchObject({ ok: true, data: { name: "Key Holder" } });
    const me = await world.ask(operatorsOffice.me, {}, { token: entered.ok ? entered.data.token : "" });
    expect(me).toMatchObject({ role: "finance", passkeys: 1 });
    const { items } = await world.ask(operatorsOffice.passkeys, {}, { token });
    expect(items[0]).toMatchObject({ id: passkey.id, name: "Laptop" });
    expect(items[0]?.used).not.toBeNull();
  });

  test("a challenge is valid for one purpose, once, for five minutes", async () => {
    const passkey = createPasskey(site);
    const options = await beginning();
    expect(await add(passkey, options)).toMatchObject({ ok: true });
    expect(await add(createPasskey(site), options)).toMatchObject({ error: "passkey_incorrect" });
    const { options: asked } = await world.ask(operators.askPasskey, {});
    expect(await enter(passkey, asked)).toMatchObject({ ok: true });
    expect(await enter(passkey, asked)).toMatchObject({ error: "sign_in_incorrect" });
    const late = (await world.ask(operators.askPasskey, {})).options;
    world.clock.move(5 * 60_000 + 1);
    expect(await enter(passkey, late)).toMatchObject({ error: "sign_in_incorrect" });
    // A challenge for adding does not sign in, nor one for signing in add.
    expect(await enter(passkey, await beginning())).toMatchObject({ error: "sign_in_incorrect" });
    expect(await add(createPasskey(site), (await world.ask(operators.askPasskey, {})).options)).toMatchObject({
      error: "passkey_incorrect",
    });
  });

  test("the same answer at the same time counts once: for adding a passkey, for signing in, and for one count of the passkey", async () => {
    const options = await beginning();
    const five = Array.from({ length: 5 }, () => createPasskey(site));
    const added = await Promise.all(five.map((one) => add(one, options)));
    expect(added.filter(({ ok }) => ok)).toHaveLength(1);
    const passkey = five[added.findIndex(({ ok }) => ok)];
    if (passkey === undefined) throw new Error("none was added");
    const response = passkey.answer((await world.ask(operators.askPasskey, {})).options);
    const same = await Promise.all(
      Array.from({ length: 30 }, (_, index) =>
        world.call(operators.signInByPasskey, { response, device }, { address: `10.41.0.${index}` }),
      ),
    );
    expect(same.filter(({ ok }) => ok)).toHaveLength(1);
    expect(same.filter((outcome) => !outcome.ok && outcome.error === "sign_in_incorrect")).toHaveLength(29);
    // The copy of a passkey counts on from where it was copied.
    const copy = passkey.copy();
    const [own, copied] = [
      (await world.ask(operators.askPasskey, {})).options,
      (await world.ask(operators.askPasskey, {})).options,
    ];
    const both = await Promise.all([enter(passkey, own), enter(copy, copied)]);
    expect(both.filter(({ ok }) => ok)).toHaveLength(1);
  });

  test("a passkey of another site, an unverified, removed, unknown or invalid one are refused alike", async () => {
    const answers = [];
    const elsewhere = createPasskey({ origin: "https://mall.example.evil.test", rpID: "mall.example" });
    expect(await add(elsewhere, await beginning())).toMatchObject({ error: "passkey_incorrect" });
    const unverified = createPasskey({ ...site, verifiesUser: false });
    expect(await add(unverified, await beginning())).toMatchObject({ error: "passkey_incorrect" });
    answers.push(await enter(createPasskey(site)));
    answers.push(
      await world.call(operators.signInByPasskey, { response: "{}", device }),
      await world.call(operators.signInByPasskey, { response: "not json", device }),
    );
    const lost = createPasskey(site);
    await add(lost, await beginning());
    await world.ask(operatorsOffice.removePasskey, { passkey: lost.id }, { token });
    expect(await world.call(operatorsOffice.removePasskey, { passkey: lost.id }, { token })).toMatchObject({
      error: "not_found",
    });
    answers.push(await enter(lost));
    for (const answer of answers) expect(answer).toMatchObject({ ok: false, error: "sign_in_incorrect" });
  });

  test("an old counter, as a copied passkey has, is refused", async () => {
    const passkey = createPasskey(site);
    await add(passkey, await beginning());
    expect(await enter(passkey)).toMatchObject({ ok: true });
    await run(world.owner, sql`UPDATE passkey SET counter = 900 WHERE id = ${passkey.id}`);
    expect(await enter(passkey)).toMatchObject({ error: "sign_in_incorrect" });
  });

  test("a disabled operator cannot sign in by a passkey, and a new link removes the old passkeys", async () => {
    const passkey = createPasskey(site);
    await add(passkey, await beginning());
    const boss = await givenOperator(world, "administrator");
    const operator_id =
      (await world.ask(operatorsOffice.list, {}, { token: boss.token })).items.find(({ name }) => name === "Key Holder")
        ?.id ?? "";
    expect(
      (await world.ask(operatorsOffice.sessions, { operator_id }, { token: boss.token })).items.length,
    ).toBeGreaterThan(0);
    const support = await givenOperator(world, "support");
    expect(await world.call(operatorsOffice.sessions, { operator_id }, { token: support.token })).toMatchObject({
      error: "not_found",
    });
    await world.ask(
      operatorsOffice.disable,
      { operator_id, reason_code: "risk", note: "lost the laptop" },
      { token: boss.token },
    );
    expect(await enter(passkey)).toMatchObject({ error: "sign_in_incorrect" });
    const other = await givenOperator(world, "administrator");
    const { proposal_id } = await world.ask(
      operatorsOffice.proposeRenew,
      { operator_id, note: "comes back" },
      { token: boss.token },
    );
    await world.ask(
      operatorsOffice.decideRenew,
      { proposal_id, approve: true, note: "agreed" },
      { token: other.token },
    );
    expect(await enter(passkey)).toMatchObject({ error: "sign_in_incorrect" });
    expect(
      (await many(world.owner, sql`SELECT id FROM passkey WHERE operator_id = ${BigInt(operator_id)}`)).length,
    ).toBe(0);
  });

  test("after ten wrong codes in an hour, further codes are refused", async () => {
    const { link } = await byServer(world, (context) =>
      addOperator(context, { name: "Guesser", email: "guess@example.com", role: "support" }, null),
    );
    const key = link.split("/").at(-1) ?? "";
    const own = Buffer.from(Secret.fromBase32((await world.ask(operators.beginEnrolment, { key })).secret).buffer);
    const entered = await world.ask(operators.enrol, {
      key,
      password: "a long enough password",
      code: totpCodeAt(own, world.clock.now()),
      device,
    });
    world.clock.move(3_600_000 - (world.clock.now().getTime() % 3_600_000));
    const again = () => world.call(operatorsOffice.beginPasskey, { code: "000000" }, { token: entered.token });
    // The session is used, so it stays open.
    for (let tried = 0; tried < 10; tried += 1) {
      await world.call(operatorsOffice.me, {}, { token: entered.token });
      await again();
    }
    expect(["too_often", "log_in"]).toContain(((outcome) => (outcome.ok ? "in" : outcome.error))(await again()));
  });
});
