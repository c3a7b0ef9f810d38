import { readFileSync, globSync } from "node:fs";
import { claimKinds } from "@arcade/contract/base/queue/kinds";
import { endpoints } from "@arcade/contract/contract";
import { jobNames } from "@arcade/contract/front/health/jobs";
import { languages } from "@arcade/contract/languages";
import { actReasons, subjectKinds } from "@arcade/contract/base/operators/audit";
import { type MessageId, sentence } from "@arcade/messages";
import { reasonNames } from "@arcade/messages/reason-names.ts";
import { expect, test } from "vitest";
import { jobNames as jobWords } from "@arcade/messages/job-names.ts";
import { actionNames, subjectNames } from "../apps/office/src/kit/words/audit-words.ts";
import { outboundJobs, sweeps } from "../apps/server/src/app.ts";

// What operators read of the server's own codes. The types hold that no name is missing; here, that none is left over
// and each is a word.

const server = globSync("apps/server/src/**/*.ts", { exclude: (name) => name.endsWith(".test.ts") })
  .map((file) => readFileSync(file, "utf8"))
  .join("\n");

test("every change that an operator can call has its name in the audit log, and no unused name is left", () => {
  const paths = endpoints.filter(({ who, kind }) => who === "operator" && kind === "change").map(({ path }) => path);
  expect(Object.keys(actionNames).toSorted()).toEqual(["look", "sign_in", ...paths].toSorted());
});

test("every kind of subject is written or viewed by a verb, and each of its own reasons has a name", () => {
  expect(Object.keys(subjectNames).toSorted()).toEqual([...subjectKinds].toSorted());
  // A claim is written under the kind of its work.
  const written = new Set<string | undefined>([...claimKinds, ...endpoints.map(({ views }) => views?.of)]);
  expect(
    subjectKinds.filter((kind) => !written.has(kind) && !new RegExp(`subject: \\{\\s*kind: "${kind}"`).test(server)),
  ).toEqual([]);
  expect(actReasons.filter((code) => !(code in reasonNames))).toEqual([]);
});

test("every job has its name, and no unused name is left", () => {
  const deliveries = [...server.matchAll(/jobs\.ran\(\s*"([^"]+)",\s*"delivery"/g)].map(([, name]) => name);
  const working = [...sweeps, ...outboundJobs].map(({ name }): string => name);
  expect(new Set([...working, ...deliveries])).toEqual(new Set(jobNames));
  expect(new Set(Object.keys(jobWords))).toEqual(new Set(jobNames));
});

test.each(languages)("no name is a code in %s, and no two acts, subjects or jobs have the same name", (language) => {
  const said = (names: Readonly<Record<string, MessageId>>) => Object.values(names).map((id) => sentence(language, id));
  for (const names of [actionNames, subjectNames, jobWords]) {
    const words = said(names);
    expect(words.filter((word, index) => words.indexOf(word) !== index)).toEqual([]);
  }
  expect(
    [...said(actionNames), ...said(subjectNames), ...said(reasonNames), ...said(jobWords)].filter((word) =>
      /[a-z]_[a-z]/.test(word),
    ),
  ).toEqual([]);
});
