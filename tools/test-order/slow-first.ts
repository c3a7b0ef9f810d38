import path from "node:path";
import { BaseSequencer, type TestSpecification } from "vitest/node";

/**
 * The slowest files, the slowest first, as a whole `npm test` lists them at its end. In a fresh clone Vitest knows no
 * times and starts the largest files first. A file that is slow and short would start last, and then the other workers
 * have nothing left to do.
 */
export const slowFiles = [
  "e2e/journeys/buyers/everywhere.test.ts",
  "e2e/journeys/office.test.ts",
  "e2e/journeys/pages/buyer.test.ts",
  "e2e/journeys/pages/merchant.test.ts",
  "e2e/journeys/content.test.ts",
  "e2e/journeys/release.test.ts",
  "e2e/journeys/offline.test.ts",
  "e2e/journeys/oversight.test.ts",
  "e2e/journeys/first-page.test.ts",
  "e2e/journeys/appeals.test.ts",
  "tools/recipes/recipes.test.ts",
  "apps/server/test/live.test.ts",
  "apps/office/test/people-queues.test.tsx",
  "apps/mall/test/waiting-pages.test.tsx",
];

const root = path.resolve(import.meta.dirname, "../..");
const placeOf = ({ moduleId }: TestSpecification): number => {
  const place = slowFiles.indexOf(path.relative(root, moduleId));
  return place === -1 ? slowFiles.length : place;
};

/** Starts the slowest files first, and all others in Vitest's own order. */
export class SlowFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    return (await super.sort(files)).toSorted((one, other) => placeOf(one) - placeOf(other));
  }
}
