import { readFileSync } from "node:fs";
import { checks } from "../ux/checks.ts";

/** Each check of the experience with what holds it, for docs/generated/ux.md. */
export function describeChecks(): string {
  const grades = gradesOf(readFileSync("docs/requirements/experience.md", "utf8"));
  const open = [...checks.values()].filter((check) => check.open !== undefined);
  const rows = [...checks].map(([id, { title, held, measured = [], open: missing }]) => {
    const evidence = [
      ...held.map(({ file, title: name }) => `\`${file}\`: ${name.replaceAll("|", "\\|")}`),
      ...measured.map((row) => `[bench.md](bench.md): ${row}`),
    ];
    const all = missing === undefined ? evidence : [...evidence, `**Open**: ${missing}`];
    const link = `[${id}](../requirements/experience.md#${id.toLowerCase()})`;
    return `| ${link} | ${grades.get(id)} | ${title} | ${missing === undefined ? "passed" : "open"} | ${all.join("<br>")} |`;
  });
  return `# The checks of the experience

Written by \`npm run generate\` from \`tools/ux/checks\`. A check is passed if tests or measured rows of the bench hold
all of it: each is named. A check is open as long as a part of it is not held, whatever holds the rest.
\`tools/ux/checks.test.ts\` fails if a check has no line, if a named test does not exist, or if a named row of the bench
does not pass.

${checks.size - open.length} of ${checks.size} are passed, ${open.length} are open.

| Check | Grade | What | State | Held by |
| ----- | ----- | ---- | ----- | ------- |
${rows.join("\n")}
`;
}

/** A, B or C, as docs/requirements/experience.md gives it. */
function gradesOf(page: string): ReadonlyMap<string, string> {
  return new Map(
    Array.from(page.matchAll(/\*\*(UX-\d{3})\*\* \(([ABC])\)/g), ([, id = "", grade = ""]) => [id, grade]),
  );
}
