import { globSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, describe, expect, test } from "vitest";
import * as mall from "../apps/mall/vite/words.ts";
import * as office from "../apps/office/vite/words.ts";
import { nounsSaid } from "./page-words.ts";
import { sourceOf } from "./vite/modules-of.ts";

// A route names the nouns that its page says, so their words come together with the page's code.
const apps = [
  { app: "mall", first: mall.firstWords, never: mall.wordsOfTheOffice, firstPage: "front/content/home.page.tsx" },
  {
    app: "office",
    first: office.firstWords,
    never: office.wordsOfTheMall,
    firstPage: "base/operators/sign-in.page.tsx",
  },
] as const;

describe.each(apps)("the $app", ({ app, first, never, firstPage }) => {
  const root = path.resolve(import.meta.dirname, "../apps", app);
  const routes = globSync("src/{app,features}/**/{,*.}routes.ts", { cwd: root }).flatMap(
    (file) => sourceOf(path.join(root, file))?.pages ?? [],
  );

  test("the first route loads the words of the shell and of the first page", () => {
    const said = [
      ...nounsSaid(path.join(root, "src/main.tsx")),
      ...nounsSaid(path.join(root, "src/features", firstPage)),
    ];
    expect([...new Set(said)].toSorted(), `firstWords of apps/${app}/vite/words.ts`).toEqual([...first].toSorted());
  });

  test("each route names the words that its page uses besides those of the first route, and no others", () => {
    expect(routes.length).toBeGreaterThan(50);
    const needed = routes.map(({ path: address, module }) => [
      address,
      [...nounsSaid(module)].filter((noun) => !isIn(first, noun)).toSorted(),
    ]);
    const named = routes.map(({ path: address, words }) => [address, words]);
    expect(Object.fromEntries(named), "`words` in the routes.ts of the feature").toEqual(Object.fromEntries(needed));
  });

  test("no page uses a noun outside the build", () => {
    expect([...first, ...routes.flatMap(({ words }) => words)].filter((noun) => isIn(never, noun))).toEqual([]);
  });
});

describe("the words of a page", () => {
  const folder = mkdtempSync(path.join(tmpdir(), "words-"));
  afterAll(() => rmSync(folder, { recursive: true }));

  function saidBy(code: string, others: Readonly<Record<string, string>> = {}): string[] {
    const here = mkdtempSync(path.join(folder, "page-"));
    for (const [name, text] of Object.entries({ "x.page.tsx": code, ...others })) {
      mkdirSync(path.dirname(path.join(here, name)), { recursive: true });
      writeFileSync(path.join(here, name), text);
    }
    return [...nounsSaid(path.join(here, "x.page.tsx"))].toSorted();
  }

  test("are those of its ids, in code and in JSX", () => {
    expect(
      saidBy(
        `t("app.retry"); t("orders.no_such_key"); const file = "refusal.json"; export const P = () => <Trans id="field.rule_required" />;`,
      ),
    ).toEqual(["app", "field"]);
  });

  test("are those of template ids, and of no other template", () => {
    expect(
      saidBy(
        "t(`refunds.state_${state}`); t(`refusal.${name}`); const file = `refund.${name}`; const host = `orders-${name}`;",
      ),
    ).toEqual(["refunds"]);
  });

  test("are those of its imports, also dynamic ones, and not those of other pages", () => {
    const others = {
      "part.tsx": `t("coupon_shop.title")`,
      "later.ts": `t("app.retry")`,
      "y.page.tsx": `t("field.rule_required")`,
    };
    expect(
      saidBy(`import { Part } from "./part.tsx"; void import("./later.ts"); void import("./y.page.tsx");`, others),
    ).toEqual(["app", "coupon_shop"]);
  });

  test("are those of the names that it imports from a feature, and not of the whole feature", () => {
    const others = {
      "goods/index.ts": `export { A } from "./a.ts";\nexport { B } from "./b.ts";`,
      "goods/a.ts": `t("app.retry")`,
      "goods/b.ts": `t("field.rule_required")`,
    };
    expect(saidBy(`import { A, type B } from "./goods/index.ts";`, others)).toEqual(["app"]);
  });

  test("are not those of comments and types", () => {
    expect(
      saidBy(`// t("app.retry")\ntype Id = "app.retry"; import type { B } from "./b.ts"; const all = list as Id[];`, {
        "b.ts": `t("app.retry")`,
      }),
    ).toEqual([]);
  });
});

function isIn(nouns: readonly string[], noun: string): boolean {
  return nouns.includes(noun);
}
