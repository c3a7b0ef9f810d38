import { expect, test } from "vitest";
import { contract } from "./contract.ts";
import type { Endpoint } from "./endpoint.ts";
import { liveModules, liveThings, touchedByEvent } from "./socket-facts.ts";
import { type Thing, things } from "./things.ts";

const rows = Object.entries(contract).flatMap(([noun, calls]) =>
  Object.entries<Endpoint>(calls).map(([verb, endpoint]) => ({ name: `${noun}.${verb}`, endpoint })),
);
const shownTo = (isOperator: boolean) =>
  new Set(rows.flatMap(({ endpoint }) => ((endpoint.who === "operator") === isOperator ? (endpoint.shows ?? []) : [])));
const shownInOffice = shownTo(true);
const shownInMall = shownTo(false);

/** Only time changes these. */
const changedByTime: readonly Thing[] = ["figures", "health"];

test("each read says what it shows, and each change what it touches", () => {
  const silent = rows.filter(({ endpoint }) =>
    endpoint.kind === "read"
      ? endpoint.shows === undefined || endpoint.touches !== undefined
      : endpoint.touches === undefined,
  );
  expect(silent.map(({ name }) => name)).toEqual([]);
});

test("each change touches only things that a read of the same app shows", () => {
  const unseen = rows.flatMap(({ name, endpoint }) => {
    const shown = endpoint.who === "operator" ? shownInOffice : shownInMall;
    return (endpoint.touches ?? []).filter((thing) => !shown.has(thing)).map((thing) => `${name} touches ${thing}`);
  });
  expect(unseen).toEqual([]);
});

test("each thing that a read shows is touched by a change or an event, or changes with time", () => {
  const touched = new Set<Thing>([
    ...rows.flatMap(({ endpoint }) => endpoint.touches ?? []),
    ...liveThings,
    ...changedByTime,
  ]);
  expect(things.filter((thing) => !touched.has(thing))).toEqual([]);
  expect(things.filter((thing) => !shownInMall.has(thing) && !shownInOffice.has(thing))).toEqual([]);
  expect(changedByTime.filter((thing) => rows.some(({ endpoint }) => endpoint.touches?.includes(thing)))).toEqual([]);
});

test("no endpoint names a thing twice", () => {
  const twice = rows.filter(({ endpoint }) =>
    [endpoint.shows ?? [], endpoint.touches ?? []].some((each) => new Set(each).size !== each.length),
  );
  expect(twice.map(({ name }) => name)).toEqual([]);
});

test("`only` names a thing that the read shows and a field of its input", () => {
  const wrong = rows.filter(({ endpoint }) =>
    Object.keys(endpoint.only ?? {}).some((thing) => endpoint.shows?.includes(thing as Thing) !== true),
  ); // its keys are things
  expect(wrong.map(({ name }) => name)).toEqual([]);
});

test("each event touches things that a member's page shows; only typing is shown by no read", () => {
  const unseen = liveModules.filter((modules) => {
    const touched = touchedByEvent({ type: "live", modules });
    return touched.length === 0 || touched.some((thing) => !shownInMall.has(thing));
  });
  expect(unseen).toEqual(["typing"]);
  expect(touchedByEvent({ type: "order", modules: "orders" })).toEqual(["orders", "notices"]);
  expect(touchedByEvent({ type: "live", modules: "all" })).toEqual(liveThings);
});
