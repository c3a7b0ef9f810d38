import { endpoints } from "@arcade/contract/schemas/contract";
import { needWords } from "@arcade/web/words.ts";
import { expect, test } from "vitest";
import { fullSampleOf } from "../../../packages/web/test/full-sample.ts";
import { routes } from "../src/app/routes.ts";
import { useStage } from "./stage.tsx";

const stage = useStage();

/** Words of the code, such as `order_unpaid_minutes`, and the samples of what has a name: a country, a carrier. */
const codes = /\b[a-z]+(?:_[a-z0-9]+)+\b|\bTR\b|\bdhl\b/g;
const wordsOfCode = /\b[a-z]+(?:_[a-z0-9]+)+\b/g;

/** Here the name of a country or a carrier comes from a second list, which the samples do not match. */
const namedByAnother: readonly string[] = ["/applications", "/orders"];

/** Pages for people who write programs: their names of events and scopes are what a program reads. */
const forPrograms: readonly string[] = ["/integrations"];

/** The overview draws days in a row, which samples are not. */
const drawn: readonly string[] = ["/"];

const pages = routes.filter(
  ({ path, permission }) => permission !== null && ![...forPrograms, ...drawn].includes(path),
);

test.each(pages.map((route) => [route.path, route] as const))(
  "%s shows no word of the code, whatever its lists contain",
  async (path, { load, words = [] }) => {
    for (const endpoint of endpoints)
      if (endpoint.kind === "read") stage.answersWhole(endpoint, fullSampleOf(endpoint));
    await Promise.all(words.map(needWords));
    const pattern = namedByAnother.includes(path) ? wordsOfCode : codes;
    const { Page } = await load();
    for (const place of [path, `${path}?id=71&key=help-71`]) {
      await stage.show(<Page />, { place, afresh: true });
      await expect
        .poll(() => document.querySelector("h1, h2") !== null && !document.querySelector(".ant-skeleton"))
        .toBe(true);
      expect([place, [...new Set(document.body.innerText.match(pattern) ?? [])]]).toEqual([place, []]);
    }
  },
);
