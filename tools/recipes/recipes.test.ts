import { afterAll, beforeAll, expect, test } from "vitest";
import { copyTree, type CopiedTree, filesNamedIn } from "./copied-tree.ts";
import { addMadeUpField, madeUpField } from "./made-up-field.ts";
import { addMadeUpLanguage, madeUp } from "./made-up-language.ts";
import { addMadeUpMove } from "./made-up-move.ts";
import { addMadeUpNetwork, madeUpNetwork } from "./made-up-network.ts";

// A made-up language, network, field of goods and move of an order, added in a copy of the project by their recipes
// and by nothing else.
let tree: CopiedTree;
let [byLanguage, byNetwork, byField, byMove]: [string[], string[], string[], string[]] = [[], [], [], []];

beforeAll(() => {
  tree = copyTree();
  byField = tree.follow(addMadeUpField);
  byMove = tree.follow(addMadeUpMove);
  byLanguage = tree.follow(addMadeUpLanguage);
  byNetwork = tree.follow(addMadeUpNetwork);
}, 120_000);
afterAll(() => tree.remove(), 120_000);

const isMessage = (file: string) => file.startsWith("packages/messages/");

interface Lacking {
  said: number;
  unsaid: string[];
  mall: string[];
  office: string[];
  pdf: string[];
}
const everything = () => JSON.parse(tree.run("tools/recipes/say-everything.ts", madeUp)) as Lacking; // as it printed

test("the recipe of a language names each file of the change, and they are few", () => {
  const code = byLanguage.filter((file) => !isMessage(file));
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

test("the recipe of a field of goods names each file of the change, and they are few", () => {
  const [words, code] = [byField.filter(isMessage), byField.filter((file) => !isMessage(file))];
  expect(code).toEqual(
    filesNamedIn("add-a-field-of-goods.md")
      .filter((file) => !isMessage(file))
      .map((file) => file.replace("material", madeUpField))
      .toSorted(),
  );
  expect(code.length).toBeLessThanOrEqual(15);
  expect(new Set(words.map((file) => file.split("/").slice(3).join("/")))).toEqual(
    new Set(["shops/goods.json", "base/facts.json", "shops/listing.json"]),
  );
});

test("the new field of goods is wherever the brand is, on each way that goods and items take", () => {
  const file = "apps/server/src/features/shops/goods/plain-fields.test.ts";
  expect(tree.run("node_modules/vitest/vitest.mjs", "run", "--project", "server", file)).toMatch(/5 passed/);
}, 180_000);

test("the recipe of a move of an order names each file of the change, and they are few", () => {
  const code = byMove.filter((file) => !isMessage(file));
  expect(code).toEqual(filesNamedIn("add-a-move-of-an-order.md").toSorted());
  expect(code.length).toBeLessThanOrEqual(12);
});

test("the new move is made from the states of the table by its buyer, and by nobody else", () => {
  const file = "apps/server/src/features/buying/orders/moves.test.ts";
  const done = tree.run(
    "node_modules/vitest/vitest.mjs",
    "run",
    "--project",
    "server",
    file,
    "-t",
    "^every move .* thank of",
  );
  expect(done).toMatch(/6 passed/);
}, 180_000);

test("generated files are written again, for all of them", () => {
  tree.run("tools/generate.ts");
  expect(tree.read("apps/server/db/schema.sql")).toContain(`'${madeUpNetwork}'::text`);
}, 180_000);

test.each(["tsconfig.json", "apps/mall/tsconfig.json", "apps/office/tsconfig.json"])(
  "%s compiles with one more language, network, field and move",
  (project) => {
    tree.run("node_modules/typescript/bin/tsc", "-p", project);
  },
  180_000,
);
