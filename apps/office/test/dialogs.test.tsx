import { endpoints } from "@arcade/contract/schemas/contract";
import { needWords } from "@arcade/web/words.ts";
import { expect, test } from "vitest";
import { expectCleanDialogs, newWalk, type Openers } from "../../../packages/web/test/dialogs.ts";
import { fullSampleOf } from "../../../packages/web/test/full-sample.ts";
import { routes } from "../src/app/routes.ts";
import { useStage } from "./stage.tsx";

const stage = useStage();

/** Each list has so many rows. */
const rows = 3;
const minDialogs = 30;

/** The overview draws days in a row, which samples are not. */
const pages = routes.filter(({ path, permission }) => permission !== null && path !== "/");

/** The second look presses only what has opened a dialog in the first. */
const openers: Openers = new Map();

test.each([
  { language: "en", theme: "light" },
  { language: "ar", theme: "dark" },
] as const)(
  "each dialog that a button of a page opens passes axe and fits with text of 200 per cent, in $language, $theme (UX-005, UX-010)",
  { timeout: 900_000 },
  async (look) => {
    for (const endpoint of endpoints)
      if (endpoint.kind === "read") stage.answersWhole(endpoint, fullSampleOf(endpoint, rows));
      else stage.waits(endpoint);
    const walk = newWalk(openers);
    for (const { path, load, words = [] } of pages) {
      await Promise.all(words.map(needWords));
      const { Page } = await load();
      const visit = async () => {
        await stage.show(<Page />, { ...look, place: `${path}?id=71&key=help-71`, afresh: true });
        await expect
          .poll(() => document.querySelector("h1, h2") !== null && !document.querySelector(".ant-skeleton"))
          .toBe(true);
      };
      const whole = { name: path, visit, part: () => document.body, scrolling: ".ant-modal-body, .ant-drawer-body" };
      await expectCleanDialogs(whole, walk);
    }
    expect(walk.seen.size).toBeGreaterThanOrEqual(minDialogs);
  },
);
