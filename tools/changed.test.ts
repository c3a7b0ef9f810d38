import { expect, test } from "vitest";
import { allTests, testsOf } from "./changed.ts";

const tests = allTests();
const always = testsOf([], tests);

test("a verb's change runs the tests of its noun in the server, the contract and the mall, and no other noun's", () => {
  const found = testsOf(["apps/server/src/features/buying/carts/add.ts"], tests).filter(
    (file) => !always.includes(file),
  );
  expect(found.length).toBeGreaterThan(1);
  for (const file of found)
    expect(file).toMatch(
      /^(apps\/server\/src\/features|packages\/contract\/src|apps\/mall\/src\/features)\/buying\/carts\//,
    );
});

test("a file of the platform runs the test of its name, and a helper the tests that import it", () => {
  expect(testsOf(["apps/server/src/platform/secrets/hash-queue.ts"], tests)).toContain(
    "apps/server/src/platform/secrets/hash-queue.test.ts",
  );
  expect(testsOf(["apps/server/src/platform/secrets/hash-queue.ts"], tests)).not.toContain(
    "apps/server/src/platform/budget.test.ts",
  );
  expect(testsOf(["apps/server/test/given/redis.ts"], tests)).toContain("apps/server/test/live.test.ts");
});

test("a changed test runs itself, and tests of every file always run", () => {
  expect(testsOf(["apps/server/test/limits.test.ts"], tests)).toEqual(
    [...always, "apps/server/test/limits.test.ts"].toSorted(),
  );
  expect(always).toEqual([
    "packages/messages/src/messages.test.ts",
    "tools/folders.test.ts",
    "tools/names.test.ts",
    "tools/tidy.test.ts",
  ]);
});
