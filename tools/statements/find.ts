import { execFileSync } from "node:child_process";
import path from "node:path";
import { getLibFiles, libFolderInMemoryPath, ts } from "@ts-morph/common";
import type { Declared } from "./describe.ts";
import { createReader, isNull, type Variant } from "./read.ts";

/** One call of `many`, `one`, `maybeOne`, `run` or `sendLater`. */
export interface Found {
  place: string;
  /** The file and the exported function, as `file#name`. */
  owner: string;
  variants: readonly Variant[];
  /** The declared columns; null if nobody reads them. */
  row: ReadonlyMap<string, Declared> | null;
  unread: string | null;
}

const readers = new Set(["many", "one", "maybeOne"]);
const functions = new Set([...readers, "run", "sendLater"]);

export function findStatements(root: string, only: (file: string) => boolean = isServer): Found[] {
  const files = execFileSync("git", ["ls-files", "--cached", "--others", "--exclude-standard", "*.ts"], {
    cwd: root,
    encoding: "utf8",
  })
    .trim()
    .split("\n");
  const config = ts.readConfigFile(path.join(root, "tsconfig.json"), (name) => ts.sys.readFile(name)).config as object;
  const { options } = ts.parseJsonConfigFileContent(config, ts.sys, root);
  const asked = files.filter(only).map((file) => path.join(root, file));
  const program = ts.createProgram(asked, options, hostOf(options));
  const checker = program.getTypeChecker();
  const reader = createReader(checker);
  const found: Found[] = [];
  for (const name of asked) {
    const source = program.getSourceFile(name);
    const visit = (node: ts.Node): void => {
      const statement = ts.isCallExpression(node) ? node.arguments[1] : undefined;
      if (
        ts.isCallExpression(node) &&
        statement !== undefined &&
        ts.isIdentifier(node.expression) &&
        functions.has(node.expression.text)
      ) {
        const isOurs = reader.isSql(statement);
        if (isOurs && source !== undefined) found.push(callOf(node, statement, source));
      }
      ts.forEachChild(node, visit);
    };
    if (source !== undefined) visit(source);
  }
  return found;

  function callOf(node: ts.CallExpression, statement: ts.Expression, source: ts.SourceFile): Found {
    const place = `${path.relative(root, source.fileName)}:${source.getLineAndCharacterOfPosition(node.getStart()).line + 1}`;
    const name = node.expression.getText();
    const read = reader.read(statement);
    return {
      place,
      owner: `${path.relative(root, source.fileName)}#${functionAround(node)}`,
      variants: typeof read === "string" ? [] : read,
      row: readers.has(name) ? rowOf(node) : null,
      unread: typeof read === "string" ? read : null,
    };
  }

  function functionAround(node: ts.Node): string {
    let name = "";
    for (let at: ts.Node | undefined = node.parent; at !== undefined; at = at.parent)
      if (ts.isFunctionDeclaration(at)) name = at.name?.text ?? "";
    return name;
  }

  function rowOf(node: ts.CallExpression): Found["row"] {
    const signature = checker.getResolvedSignature(node);
    if (signature === undefined) return null;
    // Promise<T[]>, Promise<T> or Promise<T | null>
    const promise = checker.getReturnTypeOfSignature(signature) as ts.TypeReference;
    let row = checker.getTypeArguments(promise)[0];
    if (row === undefined) return null;
    if (node.expression.getText() === "many") row = checker.getTypeArguments(row as ts.TypeReference)[0];
    if (row === undefined) return null;
    row = checker.getNonNullableType(row);
    const columns = checker.getPropertiesOfType(row);
    if (row.isUnion() || (columns.length === 0 && row.flags & ts.TypeFlags.NonPrimitive)) return null;
    return new Map(columns.map((column) => [column.name, declaredOf(checker.getTypeOfSymbolAtLocation(column, node))]));
  }

  function declaredOf(declared: ts.Type): Declared {
    const isOpen = (declared.flags & (ts.TypeFlags.Unknown | ts.TypeFlags.Any)) !== 0;
    return { fits: fits(declared), canBeNull: isOpen || isNull(declared) };
  }

  function fits(declared: ts.Type): (type: string) => boolean {
    const parts = (declared.isUnion() ? declared.types : [declared]).filter(
      (part) => !(part.flags & (ts.TypeFlags.Null | ts.TypeFlags.Undefined)),
    );
    return (type) => parts.length === 0 || parts.some((part) => fitsOne(part, type));
  }

  function fitsOne(part: ts.Type, type: string): boolean {
    if (part.flags & (ts.TypeFlags.Unknown | ts.TypeFlags.Any)) return true;
    if (type === "json" || type === "jsonb") return true;
    if (type.startsWith("_")) {
      const name = part.symbol?.name;
      const item = checker.getTypeArguments(part as ts.TypeReference)[0];
      return (name === "Array" || name === "ReadonlyArray") && item !== undefined && fits(item)(type.slice(1));
    }
    if (part.isIntersection()) return part.types.some((one) => fitsOne(one, type));
    const kind = kinds[type] ?? "string";
    if (kind === "bigint") return (part.flags & ts.TypeFlags.BigIntLike) !== 0;
    if (kind === "number") return (part.flags & ts.TypeFlags.NumberLike) !== 0;
    if (kind === "boolean") return (part.flags & ts.TypeFlags.BooleanLike) !== 0;
    if (kind === "string") return (part.flags & ts.TypeFlags.StringLike) !== 0;
    return part.symbol?.name === kind || (kind === "Buffer" && part.symbol?.name === "Uint8Array");
  }
}

/** The compiler's own types are in the package, and not in files. */
function hostOf(options: ts.CompilerOptions): ts.CompilerHost {
  const host = ts.createCompilerHost(options, true);
  const known = new Map(getLibFiles().map(({ fileName, text }) => [`${libFolderInMemoryPath}/${fileName}`, text]));
  const files = {
    fileExists: host.fileExists.bind(host),
    readFile: host.readFile.bind(host),
    getSourceFile: host.getSourceFile.bind(host),
  };
  host.getDefaultLibLocation = () => libFolderInMemoryPath;
  host.getDefaultLibFileName = (of) => `${libFolderInMemoryPath}/${ts.getDefaultLibFileName(of)}`;
  host.fileExists = (name) => known.has(name) || files.fileExists(name);
  host.readFile = (name) => known.get(name) ?? files.readFile(name);
  host.getSourceFile = (name, version, ...rest) => {
    const text = known.get(name);
    return text === undefined
      ? files.getSourceFile(name, version, ...rest)
      : ts.createSourceFile(name, text, version, true);
  };
  return host;
}

/** Other types are text to us, as `platform/postgres-wire/columns.ts` reads them. */
const kinds: Readonly<Record<string, string>> = {
  int8: "bigint",
  int2: "number",
  int4: "number",
  oid: "number",
  float4: "number",
  float8: "number",
  bool: "boolean",
  timestamptz: "Date",
  bytea: "Buffer",
};

function isServer(file: string): boolean {
  return /^(apps\/server\/src|tools)\//.test(file) && !file.endsWith(".test.ts");
}
