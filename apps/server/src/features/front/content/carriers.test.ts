import { content } from "@arcade/contract/front/content/api";
import { isTrackingLink } from "@arcade/contract/buying/orders/tracking-link";
import { stepsOf } from "@arcade/contract/buying/orders/tracking";
import { homeOffice } from "@arcade/contract/front/content/home-office";
import { beforeAll, describe, expect, test } from "vitest";
import { givenOperator, type GivenOperator } from "../../../../test/given.ts";
import { carriersNow, putCarriersByTwo, secondOf } from "../../../../test/given/given-second.ts";
import { useWorld } from "../../../../test/world.ts";
import { maybeOne, run } from "../../../platform/database.ts";
import { sql } from "../../../platform/sql.ts";

const world = useWorld();
let editor: GivenOperator;

beforeAll(async () => {
  editor = await givenOperator(world, "catalogue");
});

const by = () => ({ token: editor.token });

describe("carriers", () => {
  const all = () => carriersNow(world, by());

  test("can be reordered, renamed in a language, and turned off for new shipments", async () => {
    expect(
      (await world.ask(content.carriers, {}, { lang: "ja" })).items.find(({ code }) => code === "yamato")?.name,
    ).toBe("ヤマト運輸");
    for (const { translations } of (await world.ask(homeOffice.carriers, {}, by())).items)
      expect(new Set(Object.values(translations))).toEqual(new Set(["current"]));
    const carriers = (await all())
      .toReversed()
      .map((carrier) => (carrier.code === "ups" ? { ...carrier, shown: false } : carrier));
    carriers[0] = { ...carriers[0]!, name: { ...carriers[0]!.name, en: "Another one" } };
    expect(await putCarriersByTwo(world, carriers, by())).toMatchObject({ ok: true });
    const { items } = await world.ask(content.carriers, {});
    expect(items.map(({ code, shown }) => [code, shown])).toEqual(carriers.map(({ code }) => [code, code !== "ups"]));
    expect(items[0]).toEqual({
      code: "other",
      name: "Another one",
      english: "Another one",
      shown: true,
      country: null,
      link: null,
    });
  });

  test("that changed after their proposal stay, and an approved change cannot be used again by SQL", async () => {
    const numbered = async (patterns: string[]) =>
      (await all()).map((carrier) => (carrier.code === "dhl" ? { ...carrier, patterns } : carrier));
    const [first, second] = [await numbered(["AA#{9}"]), await numbered(["BB#{9}"])];
    const note = "the carrier wrote to us";
    const early = await world.ask(homeOffice.putCarriers, { carriers: first, note }, by());
    expect(await putCarriersByTwo(world, second, by())).toMatchObject({ ok: true });
    const decide = async () =>
      world.call(
        homeOffice.decideCarriers,
        { proposal_id: early.proposal_id, approve: true, note },
        await secondOf(world, "catalogue"),
      );
    expect(await decide()).toMatchObject({ error: "content_changed" });
    const nothing = { proposal_id: "4611686018427387904", approve: true, note };
    expect(await world.call(homeOffice.decideCarriers, nothing, await secondOf(world, "catalogue"))).toMatchObject({
      error: "not_found",
    });
    const refused = await world.ask(homeOffice.putCarriers, { carriers: first, note }, by());
    const refuse = async () =>
      world.call(
        homeOffice.decideCarriers,
        { proposal_id: refused.proposal_id, approve: false, note },
        await secondOf(world, "catalogue"),
      );
    expect(await refuse()).toMatchObject({ ok: true });
    expect(await refuse()).toMatchObject({ error: "proposal_closed" });
    const used = await maybeOne<{ proposal_id: bigint }>(
      world.owner,
      sql`SELECT proposal_id FROM carrier WHERE code = 'dhl'`,
    );
    world.clock.move(1_000);
    expect(await putCarriersByTwo(world, await numbered(["CC#{9}"]), by())).toMatchObject({ ok: true });
    const write = (patterns: string[], id: bigint) =>
      run(world.mall.db, sql`UPDATE carrier SET patterns = ${patterns}, proposal_id = ${id} WHERE code = 'dhl'`);
    await expect(write(["BB#{9}"], used!.proposal_id)).rejects.toThrow("carrier_two_people");
    await expect(run(world.mall.db, sql`UPDATE carrier SET patterns = '{}' WHERE code = 'dhl'`)).rejects.toThrow(
      "carrier_two_people",
    );
  });

  const pigeon = {
    code: "pigeon",
    name: { en: "Pigeon Post" },
    checked: [],
    shown: true,
    patterns: ["PG#{9}"],
    country: "AT",
    link: "https://pigeon.at/track/{number}",
    transit: [{ countries: ["AT", "DE"], days_least: 1, days_most: 3 }],
  };

  test("exist in a new mall, each with a name in six languages, and most with a tracking page", async () => {
    const { items } = await world.ask(homeOffice.carriers, {}, by());
    expect(items.length).toBeGreaterThan(70);
    for (const { name } of items) expect(Object.keys(name)).toHaveLength(6);
    for (const { link, patterns } of items) {
      expect(link === null || isTrackingLink(link)).toBe(true);
      for (const pattern of patterns) expect(stepsOf(pattern)).not.toBeNull();
    }
    expect(items.filter(({ link }) => link !== null).length).toBeGreaterThan(50);
  });

  test("are refused if one is missing, and named if one appears twice or has a wrong code or link", async () => {
    const carriers = await all();
    const note = "as agreed";
    expect(await world.call(homeOffice.putCarriers, { carriers: carriers.slice(1), note }, by())).toMatchObject({
      error: "content_changed",
    });
    const wrong = [
      "http://pigeon.at/{number}",
      "https://pigeon.at/",
      "https://pigeon.at/{number}/{number}",
      "https://10.0.0.1/{number}",
      "https://{number}.at/",
    ];
    for (const list of [
      [...carriers, carriers[1]],
      [...carriers, { ...pigeon, code: "Pigeon Post" }],
      ...wrong.map((link) => [...carriers, { ...pigeon, link }]),
      [...carriers, { ...pigeon, country: "Austria" }],
    ])
      expect(await world.callWith(homeOffice.putCarriers, { carriers: list, note }, by())).toMatchObject({
        status: 400,
      });
  });

  test("are added by two people, once, and never by one", async () => {
    const carriers = [pigeon, ...(await all())];
    const note = "we signed with them";
    const other = await world.ask(homeOffice.putCarriers, { carriers, note }, by());
    expect(await putCarriersByTwo(world, carriers, by())).toMatchObject({ ok: true });
    const { checked: _, patterns: __, name, transit, ...facts } = pigeon;
    expect((await world.ask(content.carriers, {})).items[0]).toEqual({ ...facts, name: name.en, english: name.en });
    expect((await all())[0]).toMatchObject({ transit });
    const twice = await world.call(
      homeOffice.decideCarriers,
      { proposal_id: other.proposal_id, approve: true, note },
      await secondOf(world, "catalogue"),
    );
    expect(twice).toMatchObject({ error: "content_changed" });
    const plant = (proposal: bigint | null) =>
      run(
        world.owner,
        sql`INSERT INTO carrier (code, name, position, proposal_id) VALUES ('mole', '{"en": "Mole"}', 1, ${proposal})`,
      );
    await expect(plant(null)).rejects.toThrow("carrier_two_people");
    const used = await maybeOne<{ proposal_id: bigint }>(
      world.owner,
      sql`SELECT proposal_id FROM carrier WHERE code = 'pigeon'`,
    );
    await expect(plant(used!.proposal_id)).rejects.toThrow("carrier_as_proposed");
  });
});
