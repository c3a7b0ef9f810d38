import { demoAddress } from "@arcade/contract/money/networks/addresses";
import { networks } from "@arcade/contract/money/networks/api";
import { networksOffice } from "@arcade/contract/money/networks/office";
import { beforeAll, describe, expect, test } from "vitest";
import { givenMember, givenOperator, type GivenOperator, givenSettings } from "../../../../test/given.ts";
import { useWorld } from "../../../../test/world.ts";
import { many } from "../../../platform/database.ts";
import { sql } from "../../../platform/sql.ts";
import { addressesFor, ownAddress } from "./index.ts";

const world = useWorld();
const note = "Made on the cold device, read back by voice.";
const shared = "TJRabPrwbZy45sbavfcjinPJC18kjpRTv8";
const evm = [
  "0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045",
  "0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed",
  "0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359",
];

let maker: GivenOperator;
let checker: GivenOperator;

beforeAll(async () => {
  maker = await givenOperator(world, "finance");
  checker = await givenOperator(world, "finance");
});

const propose = (
  change: "add" | "retire",
  network: "TRC20" | "ERC20" | "BEP20",
  purpose: "shared" | "personal" | "reserve",
  addresses: string[],
) => world.call(networksOffice.propose, { change, network, purpose, addresses, note }, { token: maker.token });

async function done(...asked: Parameters<typeof propose>): Promise<void> {
  const proposed = await propose(...asked);
  if (!proposed.ok) throw new Error(`refused: ${proposed.error}`);
  await world.ask(networksOffice.decide, { id: proposed.data.id, approve: true, note }, { token: checker.token });
}

const listed = async (token: string) => (await world.ask(networks.list, {}, { token })).items;
const addressFor = (token: string, network: "TRC20" | "ERC20" | "BEP20") =>
  world.call(networks.address, { network }, { token });

describe("in the demo", () => {
  test("every network is shown with what a recharge needs, before anything is typed", async () => {
    const { token } = await givenMember(world);
    const items = await listed(token);
    expect(
      items.map(({ network, chain, open, demo, minimum, confirmations }) => ({
        network,
        chain,
        open,
        demo,
        minimum,
        confirmations,
      })),
    ).toEqual(
      (
        [
          ["TRC20", "TRON"],
          ["ERC20", "Ethereum"],
          ["BEP20", "BNB Smart Chain"],
        ] as const
      ).map(([network, chain]) => ({ network, chain, open: true, demo: true, minimum: "1.00", confirmations: 1 })),
    );
    expect(items[1]).toMatchObject({
      watched: false,
      large_from: "1000.00",
      large_confirmations: 64,
      large_usual_minutes: 13,
    });
  });

  test("the address is the demo's, says so, and nobody has its key", async () => {
    const { token } = await givenMember(world);
    expect(await addressFor(token, "ERC20")).toMatchObject({
      ok: true,
      data: { address: demoAddress("ERC20"), personal: false, demo: true },
    });
  });

  test("nothing is withdrawn to it", async () => {
    expect(await ownAddress(world.mall.db, "BEP20", demoAddress("BEP20"))).toBe(true);
    expect(await ownAddress(world.mall.db, "BEP20", evm[2]!)).toBe(false);
  });
});

describe("the mall's addresses are changed by two people (PROOF F3)", () => {
  test("who proposes cannot decide, and a refusal changes nothing", async () => {
    const proposed = await propose("add", "TRC20", "shared", [shared]);
    if (!proposed.ok) throw new Error(proposed.error);
    const { id } = proposed.data;
    expect(await world.call(networksOffice.decide, { id, approve: true, note }, { token: maker.token })).toMatchObject({
      ok: false,
      error: "second_person",
    });
    await world.ask(networksOffice.decide, { id, approve: false, note }, { token: checker.token });
    const { token } = await givenMember(world);
    expect(await addressFor(token, "TRC20")).toMatchObject({ data: { demo: true } });
    expect(
      await world.call(networksOffice.decide, { id, approve: true, note }, { token: checker.token }),
    ).toMatchObject({
      ok: false,
      error: "proposal_closed",
    });
  });

  test("an address that is mistyped, of another network or without its checksum cannot be proposed", async () => {
    for (const [network, address] of [
      ["TRC20", shared.replace("P", "Q")],
      ["TRC20", evm[0]!],
      ["ERC20", evm[0]!.toLowerCase()],
    ] as const) {
      expect(await propose("add", network, "shared", [address])).toMatchObject({
        ok: false,
        error: "address_unusable",
        parameters: { address, network },
      });
    }
    expect(await propose("add", "ERC20", "shared", evm)).toMatchObject({ ok: false, error: "invalid_input" });
  });

  test("a new shared address replaces the one before, which stays known", async () => {
    await done("add", "BEP20", "shared", [evm[0]!]);
    const { token, member_id } = await givenMember(world);
    expect(await addressFor(token, "BEP20")).toMatchObject({
      data: { address: evm[0], personal: false, demo: false, explorer: `https://bscscan.com/address/${evm[0]}` },
    });
    await done("add", "BEP20", "shared", [evm[1]!]);
    expect(await addressFor(token, "BEP20")).toMatchObject({ data: { address: evm[1] } });
    const known = await world.withContext((context) => addressesFor(context, member_id, "BEP20"));
    expect(known.map(({ address }) => address)).toEqual([evm[1], evm[0], demoAddress("BEP20")]);
    expect(await propose("add", "BEP20", "shared", [evm[0]!])).toMatchObject({ ok: false, error: "address_known" });
    expect(await ownAddress(world.mall.db, "ERC20", evm[0]!)).toBe(true);
  });

  test("only proposals about addresses are decided here", async () => {
    const decision = {
      id: String(world.mall.turn(world.mall.db, world.clock.now(), "en", await world.mall.settings()).newId()),
      approve: true,
      note,
    };
    expect(await world.call(networksOffice.decide, decision, { token: checker.token })).toMatchObject({
      ok: false,
      error: "not_found",
    });
    const catalogue = await givenOperator(world, "catalogue");
    expect(await world.call(networksOffice.decide, decision, { token: catalogue.token })).toMatchObject({
      ok: false,
      error: "not_permitted",
    });
  });

  test("two proposals of one address add it once", async () => {
    const both = [
      await propose("add", "ERC20", "reserve", [evm[2]!]),
      await propose("add", "ERC20", "reserve", [evm[2]!]),
    ];
    const ids = both.map((proposed) => (proposed.ok ? proposed.data.id : ""));
    await world.ask(networksOffice.decide, { id: ids[0]!, approve: true, note }, { token: checker.token });
    expect(
      await world.call(networksOffice.decide, { id: ids[1]!, approve: true, note }, { token: checker.token }),
    ).toMatchObject({
      ok: false,
      error: "address_known",
    });
  });

  test("only an existing address can be retired, and then nobody sees it", async () => {
    expect(await propose("retire", "TRC20", "shared", [shared])).toMatchObject({ ok: false, error: "not_found" });
    await done("retire", "BEP20", "shared", [evm[1]!]);
    const { items } = await world.ask(networksOffice.addresses, { network: "BEP20" }, { token: maker.token });
    expect(items.every(({ retiretime }) => retiretime !== null)).toBe(true);
  });
});

describe("a personal address", () => {
  const personal = ["TAUN6FwrnwwmaEqYcckffC7wYmbaS6cBiX", "TN3W4H6rK2ce4vX9YnFQHwKENnHjoxb3m9"];

  test("is given to one member, stays theirs, and differs from the shared one", async () => {
    await done("add", "TRC20", "shared", [shared]);
    await done("add", "TRC20", "personal", personal);
    const people = [await givenMember(world), await givenMember(world), await givenMember(world)];
    const given = await Promise.all(
      people.map(({ token }) => world.ask(networks.address, { network: "TRC20" }, { token })),
    );
    expect(given.map(({ address }) => address).toSorted()).toEqual([...personal, shared].toSorted());
    expect(
      given
        .filter((address) => address.personal)
        .map(({ address }) => address)
        .toSorted(),
    ).toEqual(personal.toSorted());
    for (const [index, { token, member_id }] of people.entries()) {
      expect(await world.ask(networks.address, { network: "TRC20" }, { token })).toEqual(given[index]);
      const known = await world.withContext((context) => addressesFor(context, member_id, "TRC20"));
      const strangers = personal.filter((address) => address !== given[index]?.address);
      expect(known.some(({ address }) => strangers.includes(address))).toBe(false);
    }
    const { left, items } = await world.ask(networksOffice.addresses, { purpose: "personal" }, { token: maker.token });
    expect(left).toContainEqual({ network: "TRC20", count: 0 });
    expect(new Set(items.map(({ member }) => member?.nickname))).toEqual(
      new Set(people.filter((_, index) => given[index]?.personal).map(({ nickname }) => nickname)),
    );
  });

  test("is one even if the page is opened many times at once", async () => {
    await done("add", "ERC20", "personal", evm.slice(0, 2));
    const { token, member_id } = await givenMember(world);
    const given = await Promise.all(
      Array.from({ length: 8 }, () => world.ask(networks.address, { network: "ERC20" }, { token })),
    );
    expect(new Set(given.map(({ address }) => address)).size).toBe(1);
    expect(await many(world.mall.db, sql`SELECT id FROM mall_address WHERE member_id = ${member_id}`)).toHaveLength(1);
  });
});

test("a network that an operator closed takes nothing and gives no address", async () => {
  await givenSettings(world, { trc20_open: 0 });
  const { token } = await givenMember(world);
  expect((await listed(token)).find(({ network }) => network === "TRC20")?.open).toBe(false);
  expect(await addressFor(token, "TRC20")).toMatchObject({
    ok: false,
    error: "network_closed",
    parameters: { network: "TRC20" },
  });
});

test("without nodes the back office says so", async () => {
  const { items } = await world.ask(networksOffice.nodes, {}, { token: maker.token });
  expect(items.map(({ network, nodes }) => [network, nodes])).toEqual([
    ["TRC20", []],
    ["ERC20", []],
    ["BEP20", []],
  ]);
});
