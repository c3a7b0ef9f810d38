import { operators } from "@arcade/contract/base/operators/api";
import { healthOffice } from "@arcade/contract/front/health/office";
import { notices } from "@arcade/contract/base/notices/api";
import { applications } from "@arcade/contract/oversight/applications/api";
import { account } from "@arcade/contract/people/account/api";
import { paymentPasswords } from "@arcade/contract/people/account/payment-password";
import { twoFactor } from "@arcade/contract/people/account/two-factor";
import { uploads } from "@arcade/contract/people/uploads/api";
import { bond } from "@arcade/contract/shops/bond/api";
import { readFileSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { Secret } from "otpauth";
import { afterAll, beforeAll, describe, expect, inject, test } from "vitest";
import { pepperUses } from "../src/kept-data.ts";
import { addWebhook, rotateWebhook } from "../src/features/base/webhooks/change-webhooks.ts";
import { checkPaymentPassword } from "../src/features/people/account/index.ts";
import { addOperator } from "../src/features/base/operators/index.ts";
import { openMall } from "../src/main.ts";
import { createClock } from "../src/platform/clock.ts";
import { readConfiguration } from "../src/platform/configuration.ts";
import type { Secrets } from "../src/platform/secrets/secret-files.ts";
import { many, maybeOne, openDatabase, run } from "../src/platform/database.ts";
import { registry } from "../src/platform/metrics.ts";
import { giveUpOldPeppers } from "../src/platform/secrets/open-keys.ts";
import { totpCodeAt } from "../src/platform/secrets/totp.ts";
import { raw, sql } from "../src/platform/sql.ts";
import { createTestDatabase, type TestDatabase } from "../src/platform/sql/temporary.ts";
import { picture } from "./bad-files.ts";
import { givenStarter, signed } from "./bonding.ts";
import {
  byServer,
  type GivenMember,
  givenMember,
  givenOperator,
  mailedCode,
  password,
  paymentPassword,
  solvedCaptcha,
} from "./given.ts";
import { givenApplication } from "./given/given-application.ts";
import { givenArchive } from "./given/given-archive.ts";
import { givenProtectedMember, type Protected } from "./given/given-security.ts";
import { expectInvariants } from "./invariants.ts";
import { type World, worldAround } from "./world.ts";

/** One mall that is stopped and started with other peppers, as its operators do it (docs/running.md). */
const [first, second, third] = [Buffer.alloc(32, 7), Buffer.alloc(32, 8), Buffer.alloc(32, 9)];
const clock = createClock();
let database: TestDatabase;
let folder: string;
let world: World;
let close: () => Promise<void> = async () => {};

async function start(secrets: Secrets): Promise<void> {
  await close();
  close = async () => {};
  const configuration = readConfiguration({
    DATA_DIR: folder,
    LOG_LEVEL: "silent",
    DEMO: "1",
    DEMO_PASSWORD: "demo-password",
    PORT: "0",
  });
  const open = await openMall({
    configuration,
    secrets,
    database: database.target,
    clock,
    resolveName: async () => ["8.8.8.8"],
  });
  await open.app.ready();
  const owner = openDatabase(database.owner, { connections: 1 });
  world = worldAround(open, clock, owner.db, database.target);
  close = async () => {
    await open.close();
    await owner.close();
  };
}

const by = ({ token }: { token: string }) => ({ token });
const device = "d".repeat(43);
let payer: GivenMember;
let slow: GivenMember;
let guarded: Protected;
let applicant: GivenMember;
let merchant: GivenMember;
let operator: { name: string; secret: Buffer; token: string };
let proof: string;
let paper: string;
let pushKey: string;
let deviceHash: string;

const enter = (who: GivenMember, digits = paymentPassword) =>
  world.withContext((context) => checkPaymentPassword(context, who.member_id, digits));
const opened = async () => {
  clock.move(3_100);
  const { link } = await world.ask(uploads.look, { id: proof }, by(applicant));
  return (await world.app.inject({ method: "GET", url: link })).statusCode;
};
const lastDigits = async () =>
  (await world.ask(applications.mine, {}, by(applicant))).items[0]?.person?.number_last4 ?? null;
const pdf = async () => (await world.ask(bond.paper, { id: paper }, by(merchant))).base64.slice(0, 5);
const signIn = async () => {
  clock.move(60_000);
  return world.ask(operators.signIn, {
    account: operator.name,
    password,
    code: totpCodeAt(operator.secret, clock.now()),
    device,
    captcha: await solvedCaptcha(world),
  });
};
const logIn = (step: { totp?: string; recovery_code?: string }) =>
  world.call(account.logIn, { account: guarded.email, password, ...step }, { address: "10.3.0.1" });
const hashOfDevice = async () =>
  (
    await maybeOne<{ hash: string }>(
      world.owner,
      sql`SELECT encode(device_hash, 'hex') AS hash FROM operator_session s JOIN operator o ON o.id = s.operator_id
        WHERE o.name = ${operator.name} ORDER BY s.id DESC LIMIT 1`,
    )
  )?.hash ?? "";

const columns = [
  ["operator", "totp_secret"],
  ["two_factor", "secret"],
  ["payment_password", "hash"],
  ["recovery_code", "hash"],
  ["upload", "wrapped_key"],
  ["application", "person_key"],
  ["bond_paper", "wrapped_key"],
  ["data_archive", "wrapped_key"],
  ["webhook", "secret"],
  ["webhook", "old_secret"],
] as const;
const numbersOf = async (table: string, column: string) =>
  (
    await many<{ id: number }>(
      world.owner,
      sql`SELECT DISTINCT pepper_of(${raw(column)}) AS id FROM ${raw(table)} WHERE ${raw(column)} IS NOT NULL`,
    )
  ).map(({ id }) => id);

beforeAll(async () => {
  database = await createTestDatabase(inject("cluster"));
  folder = await mkdtemp(path.join(tmpdir(), "arcade-pepper-"));
  await start({ pepper: first });
  payer = await givenMember(world);
  slow = await givenMember(world);
  guarded = await givenProtectedMember(world);
  applicant = await givenMember(world);
  await givenApplication(world, applicant);
  clock.move(3_100);
  proof = (await world.ask(uploads.proof, { picture: (await picture("jpeg", 1)).toString("base64") }, by(applicant)))
    .id;
  const store = await givenStarter(world, "500.00");
  merchant = store.merchant;
  paper = (await signed(world, store, "pay", 1)).paper_id;
  await world.withContext(async (context) => {
    const hook = { url: "https://hooks.shop-systems.com/in", events: ["order.paid"] };
    const { id } = await addWebhook(context, { store_id: store.store_id, made_by: null }, hook);
    await rotateWebhook(context, store.store_id, id);
  });
  await givenArchive(world, payer);
  const { link } = await byServer(world, (context) =>
    addOperator(context, { name: "Rosa", email: "rosa@example.com", role: "administrator" }, null),
  );
  const key = link.split("/").at(-1) ?? "";
  const begun = await world.ask(operators.beginEnrolment, { key });
  const secret = Buffer.from(Secret.fromBase32(begun.secret).buffer);
  const { token } = await world.ask(operators.enrol, { key, password, code: totpCodeAt(secret, clock.now()), device });
  operator = { name: "Rosa", secret, token };
  deviceHash = await hashOfDevice();
  pushKey = (await world.ask(notices.choices, {}, by(payer))).push_key;
  // In the format of earlier releases: without the number of the pepper.
  for (const [table, column] of columns)
    await run(
      world.owner,
      sql`UPDATE ${raw(table)} SET ${raw(column)} = substring(${raw(column)} FROM 2) WHERE ${raw(column)} IS NOT NULL`,
    );
}, 120_000);
afterAll(async () => {
  await close();
  await database.drop();
  await rm(folder, { recursive: true, force: true });
});

test("every column with an index on its pepper is in a list, and the other way round", () => {
  const schema = readFileSync("apps/server/db/schema.sql", "utf8");
  const indexed = [...schema.matchAll(/ON (\w+) USING btree \(pepper_of\((\w+)\)\)/g)].map(([, table]) => table ?? "");
  // There are few operators, so that table needs no index.
  expect([...indexed, "operator"].toSorted()).toEqual(columns.map(([table]) => table).toSorted());
  expect(pepperUses).toHaveLength(new Set(columns.map(([table]) => table)).size);
});

describe("the pepper changes", () => {
  test("a mall does not start with an unknown pepper, and says what to set", async () => {
    await expect(start({ pepper: second })).rejects.toThrow(/PEPPER is not the pepper of this mall/);
    await expect(start({ pepper: second, pepperOld: third })).rejects.toThrow(/PEPPER is not the pepper of this mall/);
  });

  test("values of earlier releases can be read, and new ones begin with the number of the pepper", async () => {
    await start({ pepper: first });
    expect(await opened()).toBe(200);
    expect(await lastDigits()).toMatch(/^\w{4}$/);
    await enter(slow);
    expect(await numbersOf("payment_password", "hash")).toEqual([1]);
  });

  test("with both, everything works before the job has run, and nothing is requested again", async () => {
    clock.move(61_000);
    await world.ask(account.sendCode, { purpose: "payment_password" }, by(payer));
    const code = await mailedCode(world, payer.email);
    await start({ pepper: second, pepperOld: first });
    expect(await opened()).toBe(200);
    expect(await lastDigits()).toMatch(/^\w{4}$/);
    expect(await pdf()).toBe("JVBER");
    await expect(enter(payer, "000001")).rejects.toThrow("payment_password_incorrect");
    await enter(payer);
    expect(await numbersOf("payment_password", "hash")).toEqual(expect.arrayContaining([1, 2]));
    clock.move(60_000);
    expect(await logIn({ totp: guarded.code() })).toMatchObject({ ok: true });
    expect(await logIn({ recovery_code: guarded.recovery_codes[0] ?? "" })).toMatchObject({ ok: true });
    expect(await logIn({ recovery_code: guarded.recovery_codes[0] ?? "" })).toMatchObject({
      error: "recovery_code_incorrect",
    });
    // The code was mailed under the previous pepper.
    await world.ask(paymentPasswords.set, { code, payment_password: paymentPassword }, by(payer));
    // The same device keeps its mark. Otherwise one person could count as two.
    await signIn();
    expect(await hashOfDevice()).toBe(deviceHash);
    expect((await world.ask(notices.choices, {}, by(payer))).push_key).toBe(pushKey);
  });

  test("the job moves what it can to the new pepper, and the health page says what waits for its owners", async () => {
    const { token } = await givenOperator(world, "support");
    const before = (await world.ask(healthOffice.figures, {}, { token })).old_key;
    expect(before?.by_job).toBeGreaterThanOrEqual(5);
    await world.settleDue();
    for (const [table, column] of columns)
      if (table !== "payment_password" && table !== "recovery_code")
        expect(await numbersOf(table, column), table).toEqual([2]);
    const after = (await world.ask(healthOffice.figures, {}, { token })).old_key;
    expect(after).toMatchObject({ by_job: 0 });
    expect(after?.by_owner).toBeGreaterThanOrEqual(10);
    clock.move(20_000);
    await world.settleDue();
    expect(await registry.getSingleMetricAsString("arcade_old_pepper_left")).toMatch(/of="payment passwords"\} [1-9]/);
    expect(await opened()).toBe(200);
    expect(await lastDigits()).toMatch(/^\w{4}$/);
    expect(await pdf()).toBe("JVBER");
    await signIn();
  });

  test("a start without the old pepper is refused while anything still needs it", async () => {
    await expect(start({ pepper: second })).rejects.toThrow(
      /Still under an earlier pepper: \d+ payment passwords, 9 recovery codes\. Set PEPPER_OLD/,
    );
    await expect(start({ pepper: third, pepperOld: second })).rejects.toThrow(/Still under an earlier pepper/);
  });

  test("when the owners have used theirs, the mall starts without the old pepper and everything works", async () => {
    await start({ pepper: second, pepperOld: first });
    for (const one of [slow, payer, guarded, applicant, merchant]) await enter(one);
    clock.move(60_000);
    await world.ask(twoFactor.renewCodes, { password, totp: guarded.code() }, by(guarded));
    const { token } = await givenOperator(world, "support");
    expect((await world.ask(healthOffice.figures, {}, { token })).old_key).toEqual({ by_job: 0, by_owner: 0 });
    await start({ pepper: second });
    expect((await world.ask(healthOffice.figures, {}, { token })).old_key).toBeNull();
    await enter(payer);
    clock.move(60_000);
    expect(await logIn({ totp: guarded.code() })).toMatchObject({ ok: true });
    expect(await opened()).toBe(200);
    expect(await lastDigits()).toMatch(/^\w{4}$/);
    expect(await pdf()).toBe("JVBER");
    await signIn();
    expect(await hashOfDevice()).toBe(deviceHash);
    await expectInvariants(world);
  });

  test("an unreadable value delays no other, and stays where it is", async () => {
    await run(world.owner, sql`UPDATE two_factor SET secret = set_byte(secret, 20, get_byte(secret, 20) # 255)`);
    await start({ pepper: third, pepperOld: second });
    await world.settleDue();
    expect(await numbersOf("two_factor", "secret")).toEqual([2]);
    expect(await numbersOf("upload", "wrapped_key")).toEqual([3]);
    expect(world.mall.jobs.lines().find(({ name }) => name === "seal under the new pepper")?.failures_seen).toBe(1);
  });

  test("a mall whose pepper is lost starts again after unreadable values were given up", async () => {
    await close();
    close = async () => {};
    const owner = openDatabase(database.owner, { connections: 1 });
    const lost = Buffer.alloc(32, 10);
    await expect(giveUpOldPeppers(owner, { pepper: lost, pepperOld: third }, pepperUses, clock.now())).rejects.toThrow(
      /With PEPPER_OLD nothing is lost/,
    );
    const given = await giveUpOldPeppers(owner, { pepper: lost }, pepperUses, clock.now());
    await owner.close();
    // Recovery codes belong to their authenticators.
    const kinds = pepperUses.map(({ name }) => name).filter((name) => name !== "recovery codes");
    expect(given.map(({ name }) => name).toSorted()).toEqual(kinds.toSorted());
    await start({ pepper: lost });
    await expect(enter(payer)).rejects.toThrow("set_payment_password");
    await world.settleDue();
    // A signed document is generated again from its row.
    expect(await pdf()).toBe("JVBER");
  });
});
