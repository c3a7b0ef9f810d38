import { existsSync } from "node:fs";
import { expect, test } from "vitest";
import { slowFiles } from "./slow-first.ts";

test("every file that starts first is there", () => {
  expect(slowFiles.filter((file) => !existsSync(file))).toEqual([]);
});
