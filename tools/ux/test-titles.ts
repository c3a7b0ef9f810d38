import { readFileSync } from "node:fs";
import { type CallExpression, type Expression, parseSync, type Super, Visitor } from "oxc-parser";

/** The names of a file's tests and groups of tests, as they stand in its code. */
export function testTitles(file: string): ReadonlySet<string> {
  const code = readFileSync(file, "utf8");
  const titles = new Set<string>();
  const { program } = parseSync(file, code);
  const read = ({ callee, arguments: [title] }: CallExpression) => {
    if (!["test", "it", "describe"].includes(rootOf(callee)) || title === undefined) return;
    if (title.type === "Literal" && typeof title.value === "string") titles.add(title.value);
    if (title.type === "TemplateLiteral") titles.add(code.slice(title.start + 1, title.end - 1));
  };
  new Visitor({ CallExpression: read }).visit(program);
  return titles;
}

/** `test` of `test.each(...)(...)`. */
function rootOf(callee: Expression | Super): string {
  if (callee.type === "Identifier") return callee.name;
  if (callee.type === "MemberExpression") return rootOf(callee.object);
  if (callee.type === "CallExpression") return rootOf(callee.callee);
  return "";
}
