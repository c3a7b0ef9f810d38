import { agreements } from "@arcade/contract/schemas/people/account/agreements";
import { account } from "@arcade/contract/schemas/people/account/api";
import { currencies } from "@arcade/contract/schemas/money/currencies/api";
import { expect, test } from "vitest";
import { expectCleanDialogs, newWalk, type Openers } from "../../../packages/web/test/dialogs.ts";
import { fill, mainPart, merchant, pages, placeOf, untilWhole } from "./every-page.ts";
import { useStage } from "./stage.tsx";

const stage = useStage();

/** With everything in them, the pages open 55 or more. Far fewer would mean that this test presses nothing. */
const minDialogs = 50;

/** The second look presses only what has opened a dialog in the first. */
const openers: Openers = new Map();

test.each([
  { language: "en", theme: "light" },
  { language: "ar", theme: "dark" },
] as const)(
  "each dialog that a button of a page opens passes axe and fits a phone with text of 200 per cent, in $language, $theme (UX-005, UX-010)",
  { timeout: 900_000 },
  async (look) => {
    fill(stage);
    stage.answers(agreements.due);
    stage.answers(currencies.rates, { items: [{ currency: "EUR", rate: "0.9234" }] });
    stage.waits(account.captcha);
    const walk = newWalk(openers);
    for (const name of pages) {
      const visit = async () => {
        await stage.open(placeOf(name), { ...merchant, ...look });
        await untilWhole();
      };
      await expectCleanDialogs({ name, visit, part: mainPart, scrolling: ".kit-panel-body" }, walk);
    }
    expect(walk.seen.size).toBeGreaterThanOrEqual(minDialogs);
  },
);
