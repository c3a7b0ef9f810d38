import { randomBytes, timingSafeEqual } from "node:crypto";
import type { Database, OpenDatabase } from "../database.ts";
import { many, maybeOne, run } from "../database.ts";
import { CannotStart } from "../configuration.ts";
import type { Secrets } from "./secret-files.ts";
import { sql } from "../sql.ts";
import { derivedKey, isChanging, type Keys, openUnder, type Pepper, pepperIdOf, sealUnder } from "./keys.ts";
import { giveUpLeft, leftOutside, type PepperLeft, type PepperUse } from "./pepper-uses.ts";

const lockNumber = 4_150_202;
const maxPeppers = 255;

/**
 * Finds the numbers of the peppers of this process, and opens the lasting key. A pepper that the database does not know
 * gets a number, but only together with one that it knows: so a mall never starts with a wrong pepper.
 *
 * @throws CannotStart if there are values that neither pepper opens
 */
export async function openKeys(
  database: Pick<OpenDatabase, "transaction">,
  { pepper, pepperOld = null }: Secrets,
  uses: readonly PepperUse[],
  now: Date,
): Promise<Keys> {
  return database.transaction(async (tx) => {
    const known = await lockPeppers(tx);
    if (known.length === 0 && pepperOld !== null)
      throw new CannotStart(
        "The database does not know the pepper yet. Start once with the present PEPPER alone, then set the new one.",
      );
    const peppers = [...(pepperOld === null ? [] : [pepperOld]), pepper];
    if (known.length > 0 && peppers.every((secret) => idOf(known, secret) === null))
      throw new CannotStart(unknownPepper);
    const numbered: Pepper[] = [];
    for (const secret of peppers)
      numbered.push({ id: idOf(known, secret) ?? (await addPepper(tx, secret, now)), secret });
    const own = numbered.at(-1);
    if (own === undefined) throw new Error("there is one pepper at least");
    const keys = { pepper: own, old: numbered.length === 2 ? (numbered[0] ?? null) : null };
    await refuseLeft(tx, keys, uses);
    return { ...keys, lasting: await openLasting(tx, keys, known.length === 0) };
  });
}

/**
 * Removes what no pepper opens, for a mall whose earlier pepper is lost or whose last members do not come back. Makes a
 * new lasting key if nobody can open the old one. It runs as the owner of the database.
 */
export async function giveUpOldPeppers(
  database: Pick<OpenDatabase, "transaction">,
  { pepper, pepperOld = null }: Secrets,
  uses: readonly PepperUse[],
  now: Date,
): Promise<PepperLeft[]> {
  if (pepperOld !== null)
    throw new CannotStart("With PEPPER_OLD nothing is lost. Unset it first; what is left under it is removed then.");
  return database.transaction(async (tx) => {
    const known = await lockPeppers(tx);
    const id = idOf(known, pepper) ?? (await addPepper(tx, pepper, now));
    const keys = { pepper: { id, secret: pepper }, old: null };
    const given = await giveUpLeft(tx, keys, uses);
    const row = await maybeOne<{ wrapped: Buffer }>(tx, sql`SELECT wrapped FROM lasting_key WHERE name = 'hashes'`);
    if (row !== null && pepperIdOf(row.wrapped) !== id) await run(tx, sql`DELETE FROM lasting_key`);
    return given;
  });
}

interface KnownPepper {
  id: number;
  mark: Buffer;
}

async function lockPeppers(tx: Database): Promise<KnownPepper[]> {
  await run(tx, sql`SELECT pg_advisory_xact_lock(${lockNumber})`);
  return many<KnownPepper>(tx, sql`SELECT id, mark FROM pepper ORDER BY id`);
}

function idOf(known: readonly KnownPepper[], secret: Buffer): number | null {
  return known.find(({ mark }) => timingSafeEqual(mark, markOf(secret)))?.id ?? null;
}

const unknownPepper =
  "PEPPER is not the pepper of this mall. Set PEPPER to the pepper of before. If you change it, set PEPPER_OLD to the pepper of before. If nobody has it any more: npm run pepper -- give-up (docs/running.md, Change the pepper).";

/** Identifies a pepper to people who have it, and reveals nothing to others. */
function markOf(secret: Buffer): Buffer {
  return derivedKey(secret, "mark");
}

async function addPepper(tx: Database, secret: Buffer, now: Date): Promise<number> {
  const added = await maybeOne<{ id: number }>(
    tx,
    sql`INSERT INTO pepper (id, mark, made_at)
      SELECT coalesce(max(id), 0) + 1, ${markOf(secret)}, ${now} FROM pepper HAVING coalesce(max(id), 0) < ${maxPeppers}
      RETURNING id`,
  );
  if (added === null) throw new CannotStart(`This mall has had ${maxPeppers} peppers. It cannot have another one.`);
  return added.id;
}

/**
 * The mall does not start with values that neither pepper opens. Otherwise their owners would be refused later, one by
 * one.
 */
async function refuseLeft(tx: Database, keys: Pick<Keys, "pepper" | "old">, uses: readonly PepperUse[]): Promise<void> {
  const left = await leftOutside(tx, keys, uses);
  if (left.length === 0) return;
  const what = left.map(({ name, count }) => `${count} ${name}`).join(", ");
  throw new CannotStart(
    `Still under an earlier pepper: ${what}. Set PEPPER_OLD to that pepper and start again. If nobody has it any more: npm run pepper -- give-up (docs/running.md, Change the pepper).`,
  );
}

/** The key itself never changes. It is sealed under the new pepper before anything else. */
async function openLasting(tx: Database, keys: Pick<Keys, "pepper" | "old">, isFirst: boolean): Promise<Buffer> {
  const row = await maybeOne<{ wrapped: Buffer }>(tx, sql`SELECT wrapped FROM lasting_key WHERE name = 'hashes'`);
  if (row === null) {
    const lasting = isFirst && (await hasPeople(tx)) ? keys.pepper.secret : randomBytes(32);
    await run(
      tx,
      sql`INSERT INTO lasting_key (name, wrapped) VALUES ('hashes', ${sealUnder(keys.pepper, "lasting key", "hashes", lasting)})`,
    );
    return lasting;
  }
  const lasting = openUnder(keys, "lasting key", "hashes", row.wrapped);
  if (isChanging({ ...keys, lasting }) && pepperIdOf(row.wrapped) !== keys.pepper.id)
    await run(
      tx,
      sql`UPDATE lasting_key SET wrapped = ${sealUnder(keys.pepper, "lasting key", "hashes", lasting)}
        WHERE name = 'hashes'`,
    );
  return lasting;
}

/** Earlier releases made these hashes under the pepper itself, so there the first pepper stays their key. */
async function hasPeople(tx: Database): Promise<boolean> {
  return (
    (await maybeOne(tx, sql`SELECT 1 AS one WHERE EXISTS (SELECT FROM member) OR EXISTS (SELECT FROM operator)`)) !==
    null
  );
}
