import { afterAll, beforeAll, expect, test } from "vitest";
import { copyTree, type CopiedTree, filesNamedIn } from "./copied-tree.ts";
import { addMadeUpLanguage, madeUp } from "./made-up-language.ts";
import { addMadeUpNetwork, madeUpNetwork } from "./made-up-network.ts";

// A made-up language and a made-up network, added in a copy of the project by their recipes and by nothing else.
let tree: CopiedTree;
let [byLanguage, byNetwork]: [string[], string[]] = [[], []];

beforeAll(() => {
  tree = copyTree();
  byLanguage = tree.follow(addMadeUpLanguage);
  byNetwork = tree.follow(addMadeUpNetwork);
}, 120_000);
afterAll(() => tree.remove());

interface Lacking {
  said: number;
  unsaid: string[];
  mall: string[];
  office: string[];
  pdf: string[];
}
const everything = () => JSON.parse(tree.run("tools/recipes/say-everything.ts", madeUp)) as Lacking; // as it printed

test("the recipe of a language names each file of the change, and they are few", () => {
  const code = byLanguage.filter((file) => !file.startsWith("packages/messages/"));
  expect(code).toEqual(filesNamedIn("add-a-language.md").toSorted());
  expect(code.length).toBeLessThanOrEqual(12);
});

test("the server, mails, both web apps and PDF files have all of its words, and one missing word is found", () => {
  const found = everything();
  expect(found.said).toBeGreaterThan(4_000);
  expect(found).toMatchObject({ unsaid: [], mall: [], office: [], pdf: [] });
  const file = `packages/messages/${madeUp}/buying/carts.json`;
  const words = JSON.parse(tree.read(file)) as Record<string, string>; // as the recipe wrote it
  tree.write(file, JSON.stringify({ ...words, empty_title: undefined }));
  expect(everything()).toMatchObject({ unsaid: ["carts.empty_title"], mall: ["carts.empty_title"] });
  tree.write(file, JSON.stringify(words));
});

test("the recipe of a network names each file of the change", () => {
  const named = filesNamedIn("add-a-network.md");
  expect(byNetwork).toEqual(named.map((file) => file.replace("polygon", madeUpNetwork.toLowerCase())).toSorted());
});

test("a recharge by the new network is credited from a chain of the test", () => {
  const file = "apps/server/test/chain/made-up-network.test.ts";
  tree.write(file, `import "../../../../tools/recipes/recharge-by-network.ts";\n`);
  expect(tree.run("node_modules/vitest/vitest.mjs", "run", "--project", "server", file)).toMatch(/1 passed/);
}, 180_000);

test("generated files are written again, for both", () => {
  tree.run("tools/generate.ts");
  expect(tree.read("apps/server/db/schema.sql")).toContain(`'${madeUpNetwork}'::text`);
}, 180_000);

test.each(["tsconfig.json", "apps/mall/tsconfig.json", "apps/office/tsconfig.json"])(
  "%s compiles with one more language and one more network",
  (project) => {
    tree.run("node_modules/typescript/bin/tsc", "-p", project);
  },
  180_000,
);
