import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import { parseAst } from "vite";

/** What the syntax tree of a module says about its imports and its texts. */
interface Source {
  imports: readonly Import[];
  /** Each text of the code, and the beginning of each template (`orders.state_` of `orders.state_${state}`). */
  texts: ReadonlySet<string>;
  templates: ReadonlySet<string>;
  pages: readonly PageOfRoute[];
}

/** A route of a `routes.ts`, with its page's module. */
export interface PageOfRoute {
  path: string;
  words: readonly string[];
  module: string;
}

interface Import {
  /** The names that are taken. null: the whole module. */
  names: readonly string[] | null;
  from: string;
  /** `import()`: it comes when it is wanted. */
  isLater?: true;
}

/** As much of a node of the tree as is read here. */
interface Node {
  type: string;
  source?: Node | null;
  specifiers?: readonly Node[];
  importKind?: string;
  exportKind?: string;
  imported?: Node;
  local?: Node;
  exported?: Node;
  expression?: Node;
  body?: Node;
  key?: Node;
  name?: string;
  value?: unknown;
  properties?: readonly Node[];
  elements?: readonly Node[];
  quasis?: readonly { value: { cooked: string } }[];
}

const read = new Map<string, Source | null>();
const packageModules = new Map<string, string>();

/**
 * A module and all of ours that it imports, except pages. Of a feature's `index.ts` only the modules behind the
 * imported names count, as in the build. The contract has no words and is left out. `withLater`: what it imports later
 * counts as well.
 */
export function modulesOf(module: string, { withLater = true }: { withLater?: boolean } = {}): Set<string> {
  const seen = new Set<string>();
  const visit = (file: string): void => {
    const source = seen.has(file) ? null : sourceOf(file);
    if (source === null) return;
    seen.add(file);
    for (const { names, from, isLater } of source.imports) {
      if (!isOurs(from) || from.endsWith(".page.tsx") || (isLater && !withLater)) continue;
      const found = from.startsWith(".") ? path.resolve(path.dirname(file), from) : moduleOfPackage(from, file);
      if (names !== null && path.basename(found) === "index.ts")
        for (const behind of behindDoor(found, names)) visit(behind);
      else visit(found);
    }
  };
  visit(module);
  return seen;
}

/** A module as it was when it was first read; null if there is none. */
export function sourceOf(file: string): Source | null {
  let source = read.get(file);
  if (source === undefined) read.set(file, (source = parsed(file)));
  return source;
}

function moduleOfPackage(from: string, importer: string): string {
  let found = packageModules.get(from);
  if (found === undefined) packageModules.set(from, (found = createRequire(importer).resolve(from)));
  return found;
}

function isOurs(from: string): boolean {
  return path.extname(from).startsWith(".ts") && (from.startsWith(".") || from.startsWith("@arcade/"));
}

/** The modules that give these names at a feature's door. */
function behindDoor(door: string, names: readonly string[]): string[] {
  const exported = sourceOf(door)?.imports ?? [];
  return exported
    .filter((each) => each.names === null || each.names.some((name) => names.includes(name)))
    .map(({ from }) => path.resolve(door, "..", from));
}

function parsed(file: string): Source | null {
  let code: string;
  try {
    code = readFileSync(file, "utf8");
  } catch {
    return null;
  }
  const found = {
    imports: [] as Import[],
    texts: new Set<string>(),
    templates: new Set<string>(),
    pages: [] as PageOfRoute[],
  };
  const visit = (node: unknown): void => {
    if (Array.isArray(node)) return node.forEach(visit);
    if (!isNode(node)) return;
    // Types are not in the build.
    if (node.type.startsWith("TS")) return visit(node.expression);
    const taken = importOf(node);
    if (taken !== null) found.imports.push(taken);
    if (node.type === "Literal" && typeof node.value === "string") found.texts.add(node.value);
    if (node.type === "TemplateLiteral")
      (node.quasis?.length === 1 ? found.texts : found.templates).add(node.quasis?.[0]?.value.cooked ?? "");
    if (node.type === "ObjectExpression") found.pages.push(...pageOf(node, file));
    Object.values(node).forEach(visit);
  };
  visit(parseAst(code, { lang: file.endsWith(".tsx") ? "tsx" : "ts" }));
  return found;
}

function importOf(node: Node): Import | null {
  const from = node.source?.value;
  if (typeof from !== "string" || node.importKind === "type" || node.exportKind === "type") return null;
  if (node.type === "ImportExpression") return { names: null, from, isLater: true };
  if (node.type === "ExportAllDeclaration") return { names: null, from };
  if (node.type === "ExportNamedDeclaration")
    return { names: (node.specifiers ?? []).flatMap(({ exported }) => exported?.name ?? []), from };
  if (node.type !== "ImportDeclaration") return null;
  const taken = (node.specifiers ?? []).filter(({ importKind }) => importKind !== "type");
  if (taken.length === 0 && (node.specifiers ?? []).length > 0) return null;
  const isListed = taken.length > 0 && taken.every(({ type }) => type === "ImportSpecifier");
  return { names: isListed ? taken.flatMap(({ imported }) => imported?.name ?? []) : null, from };
}

/** `{ path: "/x", words: ["orders"], load: () => import("./x.page.tsx") }` */
function pageOf({ properties = [] }: Node, file: string): PageOfRoute[] {
  // of a property it is a node
  const valueOf = (name: string) => properties.find(({ key }) => key?.name === name)?.value as Node | undefined;
  const address = valueOf("path")?.value;
  const page = valueOf("load")?.body?.source?.value;
  if (typeof address !== "string" || typeof page !== "string") return [];
  const words = (valueOf("words")?.elements ?? []).flatMap(({ value }) => (typeof value === "string" ? [value] : []));
  return [{ path: address, words, module: path.resolve(file, "..", page) }];
}

function isNode(value: unknown): value is Node {
  return typeof value === "object" && value !== null && "type" in value && typeof value.type === "string";
}
