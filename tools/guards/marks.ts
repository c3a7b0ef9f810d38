import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { parseSync } from "oxc-parser";

/**
 * A guard has a mark in the code, on a line of its own above the line that it guards: `// guard: <name>`, and `-- guard: <name>` inside
 * a statement. `tools/mutants` names its tests. The mutation follows from the line:
 *
 * - In TypeScript the statement that begins on the line is left out.
 * - In SQL the condition (`AND ...`, `OR ...`) on the line is left out.
 * - `[without <text>]` behind the name: this text is left out. It stands on the line or on one of the next ten.
 * - `[<text> -> <other text>]`: the other text stands instead.
 *
 * Inside a statement a parameter is written `{name}`, because `${name}` in a comment would be one more parameter.
 */
export interface Mark {
  name: string;
  file: string;
  /** The guarded line, counted from 0. */
  line: number;
  /** What the brackets say; null: the statement or condition is left out. */
  edit: Edit | null;
  inSql: boolean;
}

export interface Edit {
  from: string;
  to: string;
}

/** On so many lines from the guarded one on a text in brackets is looked for. */
const reach = 11;

const mark = /^\s*(\/\/|--) guard: (.+)$/u;

export function findMarks(root: string): Mark[] {
  const listed = execFileSync(
    "git",
    ["ls-files", "--cached", "--others", "--exclude-standard", "apps", "packages", "tools"],
    { cwd: root, encoding: "utf8" },
  );
  const files = listed.split("\n").filter((file) => /\.tsx?$/u.test(file) && !file.startsWith("tools/guards"));
  return files.flatMap((file) => marksOf(file, readIfThere(`${root}/${file}`)));
}

/** A file that git lists may have been removed just now. */
function readIfThere(file: string): string {
  try {
    return readFileSync(file, "utf8");
  } catch {
    return "";
  }
}

export function marksOf(file: string, text: string): Mark[] {
  if (!text.includes(" guard: ")) return [];
  const lines = text.split("\n");
  return lines.flatMap((line, index) => {
    const [, sign, named = ""] = mark.exec(line) ?? [];
    if (sign === undefined) return [];
    let guarded = index + 1;
    while (mark.test(lines[guarded] ?? "")) guarded += 1;
    const { name, edit } = readNamed(named);
    const inSql = sign === "--";
    return [{ name, file, line: guarded, edit: inSql ? withParameters(edit) : edit, inSql }];
  });
}

/** A name, and the edit in brackets behind it if there is one. */
export function readNamed(named: string): { name: string; edit: Edit | null } {
  const at = named.indexOf(" [");
  if (at === -1 || !named.endsWith("]")) return { name: named, edit: null };
  const text = named.slice(at + 2, -1);
  const name = named.slice(0, at);
  if (text.startsWith("without ")) return { name, edit: { from: text.slice("without ".length), to: "" } };
  const [from = "", to] = text.split(" -> ");
  if (to === undefined) throw new Error(`The edit of "${name}" is neither [without ...] nor [... -> ...].`);
  return { name, edit: { from, to } };
}

function withParameters(edit: Edit | null): Edit | null {
  return edit && { from: edit.from.replaceAll("{", "${"), to: edit.to.replaceAll("{", "${") };
}

/** The file without the guard. Throws if the mark does not fit its line. */
export function withoutGuard(text: string, { name, file, line, edit, inSql }: Mark): string {
  const lines = text.split("\n");
  const guarded = lines[line] ?? "";
  const start = lines.slice(0, line).reduce((sum, { length }) => sum + length + 1, 0);
  if (edit !== null) {
    const end = start + lines.slice(line, line + reach).join("\n").length;
    return text.slice(0, start) + edited(text.slice(start, end), edit, name) + text.slice(end);
  }
  const first = start + guarded.length - guarded.trimStart().length;
  const last = inSql ? endOfCondition(text, first) : endOfStatement(file, text, first);
  if (last === null)
    throw new Error(
      `"${name}": no ${inSql ? "condition" : "statement"} begins on line ${line + 1} of ${file}. Say in brackets what goes.`,
    );
  return `${text.slice(0, first)}${inSql ? "" : ";"}${text.slice(last)}`;
}

/**
 * The formatter may break the guarded line, so the text may be on a later line, and be broken itself. A line has it
 * once: the mark would not say which one is meant.
 */
export function edited(text: string, { from, to }: Edit, name: string): string {
  const words = from.split(/\s+/u).map((word) => RegExp.escape(word));
  const found = new RegExp(words.join("\\s+"), "u").exec(text);
  const [line = ""] = text.split("\n");
  if (found === null) throw new Error(`"${name}": "${from}" stands 0 times behind: ${line.trim()}`);
  const last = found.index + found[0].length;
  const [rest = ""] = text.slice(last).split("\n");
  if (rest.includes(from)) throw new Error(`"${name}": "${from}" stands 2 times in: ${line.trim()}`);
  return text.slice(0, found.index) + to + text.slice(last);
}

/** A condition ends with its line, with the template, or with a parenthesis that was opened before it. */
function endOfCondition(text: string, first: number): number | null {
  if (!text.startsWith("AND ", first) && !text.startsWith("OR ", first)) return null;
  let open = 0;
  let inValue = 0;
  for (let at = first; at < text.length; at += 1) {
    const sign = text[at] ?? "";
    if (sign === "{" || sign === "}") inValue += sign === "{" ? 1 : -1;
    if (inValue > 0) continue;
    if (sign === "(") open += 1;
    if (sign === ")") open -= 1;
    if (sign === "\n" || sign === "`" || open < 0) return at;
  }
  return null;
}

const notLeftOut = new Set(["ReturnStatement", "BlockStatement"]);

/** The outermost statement that begins here. A declaration or the return at the end cannot just be left out. */
function endOfStatement(file: string, text: string, first: number): number | null {
  let end: number | null = null;
  const visit = (node: unknown): void => {
    if (Array.isArray(node)) return node.forEach(visit);
    if (typeof node !== "object" || node === null) return;
    const { type, start, end: last } = node as { type?: unknown; start?: unknown; end?: unknown };
    if (
      typeof type === "string" &&
      type.endsWith("Statement") &&
      !notLeftOut.has(type) &&
      start === first &&
      typeof last === "number"
    )
      end = Math.max(end ?? 0, last);
    Object.values(node).forEach(visit);
  };
  visit(parseSync(file, text).program);
  return end;
}

/** What makes it no TypeScript; null if nothing does. */
export function syntaxFault(file: string, text: string): string | null {
  return parseSync(file, text).errors[0]?.message ?? null;
}
