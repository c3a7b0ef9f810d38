import { expect, test } from "vitest";
import type { Page } from "playwright-core";
import { many, one, run } from "../../../apps/server/src/platform/database.ts";
import { raw, sql } from "../../../apps/server/src/platform/sql.ts";
import { type Person, useStage } from "../../stage.ts";

const stage = useStage();
const wanted = 500;

/** Copies goods of the demo until the list of all goods has 500. Copies have no price from before, and no SKUs. */
async function fillList(): Promise<void> {
  const columns = await many<{ name: string }>(
    stage.owner,
    sql`SELECT column_name AS name FROM information_schema.columns WHERE table_name = 'goods' AND is_generated = 'NEVER'`,
  );
  const names = columns.map(({ name }) => name);
  const values = names.map((name) =>
    name === "id" ? "(SELECT max(id) FROM goods) + row_number() OVER ()" : name === "old_price" ? "NULL" : `g.${name}`,
  );
  await run(
    stage.owner,
    sql`INSERT INTO goods (${raw(names.join(", "))}) SELECT ${raw(values.join(", "))}
      FROM goods g, generate_series(1, 6) WHERE g.on_sale AND g.store_open AND NOT g.supplied LIMIT ${wanted}`,
  );
}

interface Lap {
  /** Heights at which neither a point nor the one 30 pixels below it is on a card: rows are 12 pixels apart. */
  gaps: number;
  cards: number;
}

/** Scrolls from the top to the end in steps of most of a screen, as a thumb does, and looks at each stop. */
function scrollOnce(page: Page): Promise<Lap> {
  return page.evaluate(async () => {
    const frame = () => new Promise(requestAnimationFrame);
    const isOnCard = (x: number, y: number) => document.elementFromPoint(x, y)?.closest("main li") !== null;
    const end = () => document.documentElement.scrollHeight - innerHeight;
    let gaps = 0;
    const seen = new Set<Element>();
    // The head above the first card and the foot below the last one are left out.
    for (let top = 300; top < end() - 300; top += innerHeight * 0.8) {
      scrollTo(0, top);
      await frame();
      await frame();
      for (const x of [innerWidth * 0.25, innerWidth * 0.75])
        for (let y = 180; y < innerHeight - 120; y += 50) {
          if (!isOnCard(x, y) && !isOnCard(x, y + 30)) gaps += 1;
          const card = document.elementFromPoint(x, y)?.closest("main li");
          if (card) seen.add(card);
        }
    }
    scrollTo(0, 0);
    return { gaps, cards: seen.size };
  });
}

const people: Person[] = [
  { language: "en", theme: "light", width: 390 },
  { language: "ar", theme: "dark", width: 390 },
];

test.each(people)(
  "a list of 500 goods scrolls without gaps, and memory stays flat, in $language (UX-025)",
  { timeout: 180_000 },
  async (person) => {
    const { count } = await one<{ count: number }>(
      stage.owner,
      sql`SELECT count(*)::int AS count FROM goods WHERE on_sale`,
    );
    if (count < wanted) await fillList();
    const { page, context, t, open } = await stage.visit(person);
    await open("/pages/product/list");
    const cards = page.getByRole("main").getByRole("list").getByRole("listitem");
    const more = page.getByRole("button", { name: t("app.more") });
    for (let shown = await cards.count(); shown < wanted; shown = await cards.count()) {
      await more.click();
      await expect.poll(() => cards.count()).toBeGreaterThan(shown);
    }

    const tools = await context.newCDPSession(page);
    await tools.send("Performance.enable");
    const memory = async () => {
      await tools.send("HeapProfiler.collectGarbage");
      const { metrics } = await tools.send("Performance.getMetrics");
      const valueOf = (wantedName: string) => metrics.find(({ name }) => name === wantedName)?.value ?? Number.NaN;
      return { heap: valueOf("JSHeapUsedSize"), nodes: valueOf("Nodes") };
    };
    // The first lap loads the pictures.
    const first = await scrollOnce(page);
    expect(first.gaps).toBe(0);
    expect(first.cards).toBeGreaterThan(wanted * 0.9);
    const before = await memory();
    for (let lap = 0; lap < 3; lap += 1) expect(await scrollOnce(page)).toEqual(first);
    const after = await memory();
    expect(after.nodes / before.nodes).toBeLessThan(1.02);
    expect(after.heap / before.heap).toBeLessThan(1.1);
  },
);
