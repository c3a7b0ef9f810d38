import type pg from "pg";
import { readTree, type TreeNode } from "./tree.ts";

export interface Described {
  columns: readonly { name: string; type: string }[];
  parameters: readonly string[];
  /** What PostgreSQL made of the text; null for a command such as LISTEN. */
  tree: TreeNode | null;
}

/** A declared column. */
export interface Declared {
  fits(type: string): boolean;
  canBeNull: boolean;
}

/** The parts of pg's connection that describe a statement; its types leave them out. */
interface Wire {
  parse(message: { text: string; name: string }): void;
  describe(message: { type: "S"; name: string }): void;
  sync(): void;
  removeAllListeners(event: "parameterDescription"): void;
  once(event: "parameterDescription", heard: (message: { dataTypeIDs: number[] }) => void): void;
}

/** What PostgreSQL says of a statement without running it; its error as text. */
export async function describeStatement(client: pg.Client, text: string): Promise<Described | string> {
  const types = await typesOf(client);
  await client.query(
    "SET client_min_messages = log; SET log_min_messages = panic; SET debug_pretty_print = off; SET debug_print_parse = on",
  );
  let printed: string | null = null;
  const hear = ({ message, detail }: { message?: string | undefined; detail?: string | undefined }) => {
    if (message === "parse tree:") printed ??= detail ?? null;
  };
  client.on("notice", hear);
  const answer = await new Promise<Described | string>((resolve) => {
    let parameters: readonly string[] = [];
    let columns: Described["columns"] = [];
    let failure: string | null = null;
    client.query({
      submit(connection: unknown) {
        const wire = connection as Wire; // pg hands over what `Wire` describes
        wire.removeAllListeners("parameterDescription");
        wire.once("parameterDescription", ({ dataTypeIDs }) => {
          parameters = dataTypeIDs.map((type) => types.get(type) ?? String(type));
        });
        wire.parse({ text, name: "" });
        wire.describe({ type: "S", name: "" });
        wire.sync();
      },
      handleRowDescription({ fields }: { fields: readonly { name: string; dataTypeID: number }[] }) {
        columns = fields.map(({ name, dataTypeID }) => ({ name, type: types.get(dataTypeID) ?? String(dataTypeID) }));
      },
      handleError(error: Error & { position?: string }) {
        const at = Number(error.position ?? 0);
        failure = `${error.message}${at > 0 ? `, near "${text.slice(Math.max(0, at - 20), at + 40).replaceAll(/\s+/g, " ")}"` : ""}`;
        resolve(failure);
      },
      handleReadyForQuery() {
        resolve(failure ?? { columns, parameters, tree: null });
      },
    } as unknown as pg.Submittable);
  });
  client.off("notice", hear);
  await client.query("SET debug_print_parse = off; SET client_min_messages = notice");
  return typeof answer === "string" || printed === null ? answer : { ...answer, tree: treeOf(printed) };
}

/** A command such as LISTEN is a query that holds another node. */
function treeOf(printed: string): TreeNode | null {
  const tree = readTree(printed);
  return tree.fields["utilityStmt"] === "<>" ? tree : null;
}

const known = new WeakMap<pg.Client, Promise<Map<number, string>>>();

function typesOf(client: pg.Client): Promise<Map<number, string>> {
  const types =
    known.get(client) ??
    client
      .query<{ oid: number; typname: string }>("SELECT oid, typname FROM pg_type")
      .then(({ rows }) => new Map(rows.map(({ oid, typname }) => [oid, typname])));
  known.set(client, types);
  return types;
}

/**
 * Sentences about each column that is missing, is not declared, has another type, or can be null although the type says
 * that it is not; and about a value that is sent as two types.
 */
export function compareColumns(
  text: string,
  { columns, parameters }: Pick<Described, "columns" | "parameters">,
  row: ReadonlyMap<string, Declared> | null,
  values: readonly string[],
  nullable: ReadonlySet<string>,
): string[] {
  const faults: string[] = [];
  for (const [index, value] of values.entries()) {
    const first = values.indexOf(value);
    const isCast = (place: number) => new RegExp(`\\$${place + 1}\\)?::`).test(text);
    // An uncast place takes the type of the column beside it: a number that fits the cast place may be out of its
    // range.
    const isNarrow = (place: number) =>
      (parameters[place] === "int4" || parameters[place] === "int2") && !isCast(place);
    const areCast = isCast(first) || isCast(index);
    if (parameters[first] !== parameters[index] && (!areCast || isNarrow(first) || isNarrow(index)))
      faults.push(`\${${value}} is sent as ${parameters[first]} and as ${parameters[index]}: cast one of them`);
  }
  if (row === null) return faults;
  const given = new Map(columns.map(({ name, type }) => [name, type]));
  for (const [name, declared] of row) {
    const type = given.get(name);
    if (type === undefined) faults.push(`the statement gives no column "${name}"`);
    else if (!declared.fits(type)) faults.push(`the column "${name}" is ${type}, and is declared as something else`);
    else if (nullable.has(name) && !declared.canBeNull)
      faults.push(`the column "${name}" can be null, and is declared without null`);
  }
  for (const name of given.keys()) if (!row.has(name)) faults.push(`the column "${name}" is given but not declared`);
  return faults;
}

/**
 * Why a role may not run a statement; null if it may. EXPLAIN asks for the rights and runs nothing. A statement that
 * PostgreSQL cannot explain (LISTEN, SET) has no rights to ask for.
 */
export async function forbiddenTo(role: string, client: pg.Client, text: string): Promise<string | null> {
  if (!/^\s*(?:SELECT|INSERT|UPDATE|DELETE|WITH)\b/.test(text)) return null;
  await client.query(`SET ROLE ${role}`);
  try {
    await client.query(`EXPLAIN (GENERIC_PLAN) ${text}`);
    return null;
  } catch (error) {
    const { code, message } = error as pg.DatabaseError; // nothing else is thrown by a query
    return code === "42501" ? `${message} for ${role}` : null;
  } finally {
    await client.query("RESET ROLE");
  }
}
