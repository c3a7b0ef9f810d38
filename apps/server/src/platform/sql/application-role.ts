import pg from "pg";
import { CannotStart } from "../configuration.ts";
import { clientSettings, type DatabaseTarget, roleSettings } from "../database.ts";
import { sql } from "../sql.ts";
import { messageOf } from "./apply-migration.ts";
import { ask } from "./ask.ts";

/**
 * The role of the application. It has no right that a migration does not give it: the first test finds a forgotten
 * GRANT, and nobody would ever see a forgotten REVOKE. The ledger's rows are safe from the application only under this
 * role.
 */
export const applicationRole = "arcade_app";

/** Makes the role. It may log in only on the embedded server, whose socket is private. */
export async function prepareRole(client: pg.Client, target: DatabaseTarget): Promise<void> {
  try {
    await client.query(`DO $$ BEGIN
			IF NOT EXISTS (SELECT FROM pg_roles WHERE rolname = '${applicationRole}') THEN CREATE ROLE ${applicationRole}; END IF;
			EXCEPTION WHEN duplicate_object OR unique_violation THEN NULL;
		END $$`);
    if (!("connectionString" in target)) await client.query(`ALTER ROLE ${applicationRole} LOGIN`);
    else if (!(await takesRole(client))) await client.query(`GRANT ${applicationRole} TO CURRENT_USER`);
  } catch (error) {
    const [known] = await ask<{ owner: string; missing: boolean }>(
      client,
      sql`SELECT current_user::text AS owner, to_regrole(${applicationRole}) IS NULL AS missing`,
    );
    const verb = known?.missing === true ? "make" : "take";
    const make = known?.missing === true ? `CREATE ROLE ${applicationRole}; ` : "";
    throw new CannotStart(
      `The role ${known?.owner} of DATABASE_URL may not ${verb} the role ${applicationRole}, as which the application works (${messageOf(error)}). Let a superuser of that server run "${make}GRANT ${applicationRole} TO ${known?.owner};", and start again.`,
    );
  }
}

/** Somebody with more rights may have granted it. Whoever has only made it may not take it yet. */
async function takesRole(client: pg.Client): Promise<boolean> {
  try {
    await client.query(`SET ROLE ${applicationRole}`);
  } catch {
    return false;
  }
  await client.query("RESET ROLE");
  return true;
}

/**
 * If you have an address of your own: `DATABASE_URL` names the application's role itself, for example behind a pooler.
 */
export async function comesAsApplication(client: pg.Client, target: DatabaseTarget): Promise<boolean> {
  if (!("connectionString" in target)) return false;
  const [who] = await ask<{ is: boolean }>(client, sql`SELECT session_user = ${applicationRole} AS is`);
  return who?.is === true;
}

export function applicationOf(target: DatabaseTarget): DatabaseTarget {
  return "connectionString" in target ? { ...target, role: applicationRole } : { ...target, user: applicationRole };
}

export function bareTarget(target: DatabaseTarget): DatabaseTarget {
  return "connectionString" in target ? { ...target, isBare: true } : target;
}

/**
 * Connects as the application will and checks its role. A pooler may silently drop the role that a connection asks for;
 * then the application would be the owner of the ledger.
 *
 * @throws CannotStart if the sessions have another role, or lack the settings that their role should give them
 */
export async function confirmRole(application: DatabaseTarget): Promise<DatabaseTarget> {
  const client = new pg.Client(clientSettings(application));
  try {
    await client.connect();
    const [session] = await ask<{ role: string; owns: boolean }>(
      client,
      sql`SELECT current_user::text AS role, pg_has_role(current_user, c.relowner, 'USAGE') AS owns
        FROM pg_class c WHERE c.oid = 'migration'::regclass`,
    );
    if (session?.role !== applicationRole || session.owns) throw new CannotStart(notTheRole(session?.role ?? "nobody"));
    if ("connectionString" in application && application.isBare) await confirmSettings(client);
    return application;
  } catch (error) {
    throw error instanceof CannotStart ? error : new CannotStart(noConnection(error));
  } finally {
    await client.end().catch(() => {});
  }
}

async function confirmSettings(client: pg.Client): Promise<void> {
  const found = await ask<{ name: string; value: string }>(
    client,
    sql`SELECT name, current_setting(name) AS value FROM unnest(${Object.keys(roleSettings)}::text[]) AS s (name)`,
  );
  const wrong = Object.entries(roleSettings).filter(
    ([name, value]) => found.find((one) => one.name === name)?.value !== value,
  );
  if (wrong.length > 0)
    throw new CannotStart(
      `Sessions of ${applicationRole} lack settings, and a connection that comes as this role sends none. Run npm run migrate with a DATABASE_URL whose role owns the tables, or let a superuser of that server run "${wrong.map(([name, value]) => alterRole(name, value)).join(" ")}". Then end the pooler's open connections, and start again.`,
    );
}

/** Gives the role the settings that its sessions need if they cannot be sent. True if the server allowed it. */
export async function keepRoleSettings(target: DatabaseTarget): Promise<boolean> {
  const client = new pg.Client(clientSettings(target));
  await client.connect();
  try {
    for (const [name, value] of Object.entries(roleSettings)) await client.query(alterRole(name, value));
    return true;
  } catch (error) {
    if (error instanceof pg.DatabaseError && error.code === "42501") return false;
    throw error;
  } finally {
    await client.end();
  }
}

function alterRole(name: string, value: string): string {
  return `ALTER ROLE ${applicationRole} SET ${name} = '${value}';`;
}

function notTheRole(role: string): string {
  return `The connections of DATABASE_URL work as ${role} and not as ${applicationRole}, so nothing but the code would keep the ledger from being changed. If a pooler stands between, it drops the role: name ${applicationRole} itself in DATABASE_URL (docs/running.md, "A pooler").`;
}

function noConnection(error: unknown): string {
  return `No connection of DATABASE_URL works as ${applicationRole} (${messageOf(error)}). A pooler refuses settings that a connection sends: name ${applicationRole} itself in DATABASE_URL (docs/running.md, "A pooler"). Otherwise let a superuser grant ${applicationRole} to the role of DATABASE_URL.`;
}
