import type pg from "pg";

export interface Described {
  columns: readonly { name: string; type: string }[];
  parameters: readonly string[];
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
        resolve(failure ?? { columns, parameters });
      },
    } as unknown as pg.Submittable);
  });
  return answer;
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
 * Sentences about each column that is missing, is not declared, or has another type; and about a value that is sent as
 * two types.
 */
export function compareColumns(
  text: string,
  { columns, parameters }: Described,
  row: ReadonlyMap<string, (type: string) => boolean> | null,
  values: readonly string[],
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
  for (const [name, fits] of row) {
    const type = given.get(name);
    if (type === undefined) faults.push(`the statement gives no column "${name}"`);
    else if (!fits(type)) faults.push(`the column "${name}" is ${type}, and is declared as something else`);
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
