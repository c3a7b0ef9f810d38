import { currencies } from "@arcade/contract/money/currencies/api";
import { currenciesOffice } from "@arcade/contract/money/currencies/office";
import { beforeAll, expect, test } from "vitest";
import { givenOperator, type GivenOperator } from "../../../../test/given.ts";
import { useWorld } from "../../../../test/world.ts";

// docs/recipes/add-a-currency.md: a currency is switched on by a rate that two operators agree on, and by nothing else.
const world = useWorld();
const dayMs = 86_400_000;
const note = "from this morning's list";
let [maker, second]: GivenOperator[] = [];

beforeAll(async () => {
  [maker, second] = [await givenOperator(world, "administrator"), await givenOperator(world, "administrator")];
});

const at = (days: number) => new Date(world.clock.now().getTime() + days * dayMs).toISOString();
const wanted = (changes: object = {}) => ({
  currency: "EUR",
  rate: "0.9234",
  source: "Reference rate of the ECB",
  rated: at(-1),
  until: at(7),
  note,
  ...changes,
});
const propose = (changes: object = {}) => world.callWith(currenciesOffice.propose, wanted(changes), maker);
const decide = (proposal_id: string, by = second) =>
  world.call(currenciesOffice.decide, { proposal_id, approve: true, note }, by);
const shown = async () => (await world.ask(currencies.rates, {})).items;
async function approved(changes: object = {}): Promise<void> {
  const proposed = await propose(changes);
  if (!proposed.ok) throw new Error(proposed.error);
  expect(await decide(proposed.data.proposal_id)).toMatchObject({ ok: true });
}

test("a rate that two people agreed on is shown with its date until it ends, and no longer", async () => {
  const proposed = await propose();
  expect(await shown()).toEqual([]);
  expect(proposed.ok && (await decide(proposed.data.proposal_id, maker))).toMatchObject({ error: "second_person" });
  expect(proposed.ok && (await decide(proposed.data.proposal_id))).toMatchObject({ ok: true });
  expect(await shown()).toMatchObject([{ currency: "EUR", rate: "0.9234" }]);
  world.clock.move(7 * dayMs + 60_000);
  expect(await shown()).toEqual([]);
  const { items } = await world.ask(currenciesOffice.list, {}, maker);
  expect(items).toMatchObject([{ currency: "EUR", state: "over" }]);
});

test("each currency of ISO 4217 is only data, beside the others; a newer rate replaces its own", async () => {
  await approved();
  await approved({ currency: "KWD", rate: "0.30741" });
  await approved({ currency: "EUR", rate: "0.93" });
  expect(await shown()).toMatchObject([
    { currency: "EUR", rate: "0.93" },
    { currency: "KWD", rate: "0.30741" },
  ]);
  const { items } = await world.ask(currenciesOffice.list, {}, maker);
  expect(items.map(({ currency, state }) => `${currency} ${state}`).slice(0, 3)).toEqual([
    "EUR shown",
    "KWD shown",
    "EUR replaced",
  ]);
});

test("one operator stops showing it at once, and the earlier rate does not come back", async () => {
  await approved();
  await approved({ rate: "0.95" });
  const off = { currency: "EUR", note };
  const outcomes = await Promise.all([1, 2, 3].map(() => world.call(currenciesOffice.switchOff, off, maker)));
  expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1);
  expect(outcomes.filter((outcome) => !outcome.ok && outcome.error === "not_found")).toHaveLength(2);
  expect((await shown()).filter(({ currency }) => currency === "EUR")).toEqual([]);
});

test.each([
  ["a code that is none", { currency: "AAA" }, "currency"],
  ["a rate of nothing", { rate: "0" }, "rate"],
  ["seven decimals", { rate: "0.9234567" }, "rate"],
  ["a date to come", { rated: "days 1" }, "rated"],
  ["over already", { rated: "days -3", until: "days -1" }, "until"],
  ["more than 31 days", { until: "days 31" }, "until"],
])("%s is refused", async (_name, changes: Record<string, string>, field) => {
  const moments = Object.entries(changes).map(([key, text]) => [
    key,
    text.startsWith("days ") ? at(Number(text.slice(5))) : text,
  ]);
  expect(await propose(Object.fromEntries(moments))).toMatchObject({
    error: "invalid_input",
    parameters: { fields: [{ field }] },
  });
});

test("a rate that was never proposed cannot be decided", async () => {
  expect(await decide("1")).toMatchObject({ error: "not_found" });
});

test("a rate that ended before the second person decided is not shown", async () => {
  const proposed = await propose({ until: at(1) });
  world.clock.move(2 * dayMs);
  expect(proposed.ok && (await decide(proposed.data.proposal_id))).toMatchObject({
    error: "proposal_closed",
    parameters: { state: "expired" },
  });
});
