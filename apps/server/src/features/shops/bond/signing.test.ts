import { bond } from "@arcade/contract/shops/bond/api";
import { withdrawals } from "@arcade/contract/money/withdrawals/api";
import { createHash } from "node:crypto";
import { beforeAll, describe, expect, test } from "vitest";
import { begin, givenStarter, overviewOf, signed, strokes } from "../../../../test/bonding.ts";
import { givenSettings, type GivenStore, paymentPassword } from "../../../../test/given.ts";
import { expectInvariants } from "../../../../test/invariants.ts";
import { useWorld } from "../../../../test/world.ts";
import { many, run } from "../../../platform/database.ts";
import { sql } from "../../../platform/sql.ts";
import { readSignToken, signToken } from "./sign-token.ts";

const world = useWorld();
let store: GivenStore;

beforeAll(async () => {
  store = await givenStarter(world, "3000.00");
  await signed(world, store, "pay", 1);
});

describe("the merchant signs what was shown (SPEC 4, UX-135)", () => {
  const sign = (token: string, input: object, of = store) =>
    world.callWith(bond.sign, { token, payment_password: paymentPassword, ...input }, { token: of.merchant.token });

  test("an empty signature, a touch and a dot are refused", async () => {
    const { token } = await begin(world, store, "upgrade", 2);
    for (const input of [
      {},
      { strokes: "" },
      { strokes: "M 3 4" },
      { strokes: "M 3 4 L 3 4" },
      { typed_name: "" },
      { strokes: "", typed_name: "  " },
    ]) {
      expect(await sign(token, input)).toMatchObject({ ok: false, error: "signature_empty" });
    }
    expect(await sign(token, { strokes: `${strokes}"/><script>` })).toMatchObject({
      ok: false,
      error: "invalid_input",
    });
  });

  test("a wrong payment password signs nothing and counts", async () => {
    const { token } = await begin(world, store, "upgrade", 2);
    expect(await sign(token, { strokes, payment_password: "000000" })).toMatchObject({
      ok: false,
      error: "payment_password_incorrect",
      parameters: { tries_left: 4 },
    });
    expect(await overviewOf(world, store)).toMatchObject({ level: 1 });
  });

  test("a token that belongs to somebody else or nobody, or is changed or too old, is refused", async () => {
    const other = await givenStarter(world, "500.00");
    const { token } = await begin(world, store, "upgrade", 2);
    expect(await sign(token, { strokes }, other)).toMatchObject({ ok: false, error: "sign_token_invalid" });
    for (const bad of [
      "",
      "AAAA",
      `${token}A`,
      token.slice(0, -2),
      token.replace(/^./, (first) => (first === "A" ? "B" : "A")),
    ])
      expect(await sign(bad, { strokes })).toMatchObject({ ok: false, error: "sign_token_invalid" });
    world.clock.move(31 * 60_000);
    expect(await sign(token, { strokes })).toMatchObject({ ok: false, error: "sign_token_invalid" });
  });

  test("a used token is refused", async () => {
    const { token } = await begin(world, store, "upgrade", 2);
    expect(await sign(token, { strokes })).toMatchObject({ ok: true });
    expect(await sign(token, { strokes })).toMatchObject({ ok: false, error: "sign_token_used" });
    expect(await signed(world, store, "lower", 1)).toMatchObject({ level: 1 });
    expect(await sign(token, { strokes })).toMatchObject({ ok: false, error: "sign_token_used" });
    await expectInvariants(world);
  });

  test("a store that changed while the sign page was open is refused, with the present figures", async () => {
    const first = await begin(world, store, "upgrade", 3);
    await signed(world, store, "upgrade", 2);
    expect(await sign(first.token, { strokes })).toMatchObject({
      ok: false,
      error: "terms_changed",
      parameters: { amount: "1000.00", level: 3, terms_version: "2026-11-21" },
    });
    await signed(world, store, "lower", 1);
    await expectInvariants(world);
  });

  test("each number of a level that changed while the sign page was open makes the signature refused", async () => {
    for (const name of ["store_fund_2_micro", "store_profit_2_ppm", "store_push_2", "store_goods_2"] as const) {
      const { token } = await begin(world, store, "upgrade", 2);
      const value = {
        store_fund_2_micro: 600_000_000,
        store_profit_2_ppm: 170_000,
        store_push_2: 290,
        store_goods_2: 70,
      }[name];
      await givenSettings(world, { [name]: value });
      expect(await sign(token, { strokes })).toMatchObject({ ok: false, error: "terms_changed" });
    }
    await givenSettings(world, {
      store_fund_2_micro: 500_000_000,
      store_profit_2_ppm: 180_000,
      store_push_2: 300,
      store_goods_2: 80,
    });
  });

  test("a text that changed while the sign page was open is refused", async () => {
    const { token } = await begin(world, store, "upgrade", 2);
    const request = readSignToken(world.mall, token);
    if (request === null) throw new Error("our own token");
    const older = signToken(world.mall, { ...request, terms_hash: "00".repeat(32) });
    expect(await sign(older, { strokes })).toMatchObject({
      ok: false,
      error: "terms_changed",
      parameters: { amount: "300.00", level: 2 },
    });
    const earlier = signToken(world.mall, { ...request, terms_version: "2025-01-01" });
    expect(await sign(earlier, { strokes })).toMatchObject({ ok: false, error: "terms_changed" });
  });

  test("money that was spent while the sign page was open is refused, and nothing is signed", async () => {
    const poor = await givenStarter(world, "210.00");
    const { token } = await begin(world, poor, "pay", 1);
    await run(
      world.mall.db,
      sql`UPDATE payment_password SET failures = 0 WHERE member_id = ${poor.merchant.member_id}`,
    );
    await world.ask(
      withdrawals.submit,
      {
        network: "TRC20",
        address: "TJRabPrwbZy45sbavfcjinPJC18kjpRTv8",
        amount: "20",
        fee: "1.10",
        actual_amount: "18.90",
        rules_version: world.mall.settings ? (await world.mall.settings()).rules_version : 0,
        payment_password: paymentPassword,
      },
      { token: poor.merchant.token },
    );
    expect(await sign(token, { strokes }, poor)).toMatchObject({
      ok: false,
      error: "insufficient_balance",
      parameters: { missing: "10.00", balance: "190.00" },
    });
    expect(await overviewOf(world, poor)).toMatchObject({ level: 0, papers: [] });
  });

  test("without a payment password, with a locked one, or with a frozen wallet nothing is signed", async () => {
    const unset = await givenStarter(world, "300.00");
    const { token } = await begin(world, unset, "pay", 1);
    await run(
      world.owner,
      sql`UPDATE member SET wallet_frozen_at = now(), wallet_frozen_reason = 'authority_order'
        WHERE id = ${unset.merchant.member_id}`,
    );
    expect(await sign(token, { strokes }, unset)).toMatchObject({ ok: false, error: "wallet_frozen" });
    await run(
      world.owner,
      sql`UPDATE member SET wallet_frozen_at = NULL, wallet_frozen_reason = NULL
        WHERE id = ${unset.merchant.member_id}`,
    );
    for (let tries = 0; tries < 4; tries += 1) await sign(token, { strokes, payment_password: "111111" }, unset);
    expect(await sign(token, { strokes, payment_password: "111111" }, unset)).toMatchObject({
      ok: false,
      error: "payment_password_locked",
    });
    await run(world.owner, sql`DELETE FROM payment_password WHERE member_id = ${unset.merchant.member_id}`);
    expect(await sign(token, { strokes }, unset)).toMatchObject({ ok: false, error: "set_payment_password" });
  });
});

describe("the signed document (UX-134)", () => {
  test("can be opened later by its merchant only, and its hash is calculated again", async () => {
    const writer = await givenStarter(world, "300.00");
    const { paper_id } = await signed(world, writer, "pay", 1);
    const document = await world.ask(bond.paper, { id: paper_id }, { token: writer.merchant.token });
    const pdf = Buffer.from(document.base64, "base64");
    expect(pdf.subarray(0, 5).toString()).toBe("%PDF-");
    expect(createHash("sha256").update(pdf).digest("hex")).toBe(document.sha256);
    expect(document).toMatchObject({
      sha256_now: document.sha256,
      action: "pay",
      amount: "200.00",
      signer: writer.merchant.nickname,
    });
    expect(await world.call(bond.paper, { id: paper_id }, { token: store.merchant.token })).toMatchObject({
      ok: false,
      error: "not_found",
    });
    const [row] = await many<{ file: string; strokes: string }>(
      world.owner,
      sql`SELECT file, strokes FROM bond_paper WHERE id = ${BigInt(paper_id)}`,
    );
    expect(row?.strokes).toBe(strokes);
  });

  test("is written in each of the six languages, with a drawn or a typed signature", async () => {
    for (const [lang, typed_name] of [
      ["zh-Hans", "张伟"],
      ["zh-Hant", "林佳穎"],
      ["ja", "佐藤 由美"],
      ["ko", "김지수"],
      ["ar", "نورة السالم"],
      ["en", "Zoë Müller"],
    ] as const) {
      const writer = await givenStarter(world, "300.00");
      const page = await world.ask(
        bond.beginSign,
        { action: "pay", level: "1" },
        { token: writer.merchant.token, lang },
      );
      expect(page.terms_language).toBe(lang);
      const { paper_id } = await world.ask(
        bond.sign,
        { token: page.token, typed_name, payment_password: paymentPassword },
        { token: writer.merchant.token },
      );
      const document = await world.ask(bond.paper, { id: paper_id }, { token: writer.merchant.token });
      expect(Buffer.from(document.base64, "base64").length).toBeGreaterThan(5_000);
      const [row] = await many<{ typed_name: string; terms_hash: Buffer }>(
        world.owner,
        sql`SELECT typed_name, terms_hash FROM bond_paper WHERE id = ${BigInt(paper_id)}`,
      );
      expect(row?.typed_name).toBe(typed_name);
      expect(row?.terms_hash.toString("hex")).toBe(page.terms_sha256);
      expect(
        createHash("sha256")
          .update([page.terms_version, ...page.terms].join("\n"))
          .digest("hex"),
      ).toBe(page.terms_sha256);
    }
  });

  test("is refused until it is sealed, and the clock seals it", async () => {
    const writer = await givenStarter(world, "300.00");
    const { paper_id } = await signed(world, writer, "pay", 1);
    await run(
      world.owner,
      sql`UPDATE bond_paper SET file = NULL, wrapped_key = NULL, sha256 = NULL WHERE id = ${BigInt(paper_id)}`,
    );
    expect(await world.call(bond.paper, { id: paper_id }, { token: writer.merchant.token })).toMatchObject({
      ok: false,
      error: "paper_not_sealed",
    });
    await world.settleDue();
    expect(await world.call(bond.paper, { id: paper_id }, { token: writer.merchant.token })).toMatchObject({
      ok: true,
    });
  });

  test("cannot be changed by the application", async () => {
    await expect(run(world.mall.db, sql`UPDATE bond_paper SET amount = 1`)).rejects.toThrow("permission denied");
    await expect(run(world.mall.db, sql`DELETE FROM bond_paper`)).rejects.toThrow("permission denied");
  });
});
