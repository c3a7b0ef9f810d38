import { readdirSync } from "node:fs";
import { CannotStart } from "../../apps/server/src/platform/configuration.ts";
import {
  type Database,
  type DatabaseTarget,
  many,
  maybeOne,
  openDatabase,
} from "../../apps/server/src/platform/database.ts";
import { brandingInForce } from "../../apps/server/src/platform/branding.ts";
import { sql } from "../../apps/server/src/platform/sql.ts";
import { migrations } from "../launch.ts";

type Texts = Record<string, unknown>;

/** The configuration of a mall. No people, no money, no proposals: who decided it is not copied. */
export interface MallConfiguration {
  readonly branding: Awaited<ReturnType<typeof brandingInForce>>;
  readonly settings: readonly { name: string; value: bigint }[];
  readonly helpCategories: readonly { id: bigint; name: Texts; position: number }[];
  readonly drafts: readonly Draft[];
  readonly articles: readonly Article[];
  readonly categories: readonly Category[];
  readonly countries: readonly { code: string; delivered: boolean }[];
  readonly carriers: readonly Carrier[];
  readonly banners: readonly Banner[];
  readonly homeBlocks: readonly HomeBlock[];
  /** Pictures of all this that operators uploaded. Their files are in the mall's data folder. */
  readonly pictures: ReadonlySet<string>;
  readonly hotWords: readonly { id: bigint; word: Texts; position: number }[];
}

interface Draft {
  key: string;
  kind: string;
  category_id: bigint | null;
  position: number;
  title: Texts;
  body: Texts;
  revision: number;
  published_revision: number | null;
  retired: boolean;
}
interface Article {
  key: string;
  version: string;
  kind: string;
  title: Texts;
  body: Texts;
  position: number;
}
export interface Category {
  id: bigint;
  parent_id: bigint | null;
  name: Texts;
  picture: string;
  position: number;
  attributes: unknown;
}
interface Carrier {
  code: string;
  name: Texts;
  position: number;
  shown: boolean;
  patterns: string[];
  country: string | null;
  link: string | null;
  transit: object;
}

interface Banner {
  title: Texts;
  text: Texts;
  picture: string;
  link: string;
  position: number;
  shown: boolean;
  starts_at: Date | null;
  ends_at: Date | null;
}
interface HomeBlock {
  kind: string;
  position: number;
  shown: boolean;
  starts_at: Date | null;
  ends_at: Date | null;
}

/** Reads a mall's configuration in one snapshot that can write nothing. */
export async function readMallConfiguration(target: DatabaseTarget): Promise<MallConfiguration> {
  const source = openDatabase(target, { connections: 1 });
  try {
    return await source.snapshot(async (tx) => {
      await refuseOtherVersion(tx);
      return read(tx);
    });
  } finally {
    await source.close();
  }
}

/** Another version may keep these things in other tables. */
async function refuseOtherVersion(tx: Database): Promise<void> {
  const { known } = (await maybeOne<{ known: boolean }>(
    tx,
    sql`SELECT to_regclass('public.migration') IS NOT NULL AS known`,
  )) ?? { known: false };
  if (!known) throw new CannotStart("There is no mall in this database. Set DATABASE_URL to the one to rehearse.");
  const applied = (await many<{ name: string }>(tx, sql`SELECT name FROM migration ORDER BY name`)).map(
    ({ name }) => name,
  );
  const own = readdirSync(migrations)
    .filter((name) => name.endsWith(".sql"))
    .toSorted();
  if (applied.join() !== own.join())
    throw new CannotStart(
      "This mall has another version than the one that is started here. Rehearse with the version that it runs.",
    );
}

async function read(tx: Database): Promise<MallConfiguration> {
  return {
    branding: await brandingInForce(tx),
    settings: await many(
      tx,
      sql`SELECT DISTINCT ON (name) name, value FROM setting_version WHERE starts_at <= now()
        ORDER BY name, starts_at DESC, number DESC`,
    ),
    helpCategories: await many(tx, sql`SELECT id, name, position FROM help_category ORDER BY position, id`),
    drafts: await many(
      tx,
      sql`SELECT key, kind, category_id, position, title, body, revision, published_revision,
        retired_at IS NOT NULL AS retired FROM article_draft ORDER BY key`,
    ),
    articles: await many(
      tx,
      sql`SELECT DISTINCT ON (key) key, version, kind, title, body, position FROM article
        WHERE published_at <= now() AND taken_back_at IS NULL ORDER BY key, published_at DESC, version DESC`,
    ),
    categories: await many(
      tx,
      sql`SELECT id, parent_id, name, picture, position, attributes FROM category
        ORDER BY parent_id NULLS FIRST, position, id`,
    ),
    countries: await many(tx, sql`SELECT code, delivered FROM country ORDER BY code`),
    carriers: await many(
      tx,
      sql`SELECT code, name, position, shown, patterns, country, link, transit FROM carrier ORDER BY position, code`,
    ),
    banners: await many(
      tx,
      sql`SELECT title, text, picture, link, position, shown, starts_at, ends_at FROM banner ORDER BY position, id`,
    ),
    homeBlocks: await many(tx, sql`SELECT kind, position, shown, starts_at, ends_at FROM home_block ORDER BY position`),
    pictures: new Set((await uploaded(tx)).map(({ name }) => name)),
    hotWords: await many(tx, sql`SELECT id, word, position FROM hot_word ORDER BY position, id`),
  };
}

/** `supply_picture` holds what operators uploaded. What members upload is in another table. */
function uploaded(tx: Database): Promise<{ name: string }[]> {
  return many(
    tx,
    sql`SELECT name FROM supply_picture WHERE name IN (SELECT picture FROM category UNION SELECT picture FROM banner
      UNION SELECT logo FROM (SELECT logo FROM branding ORDER BY number DESC LIMIT 1) b WHERE logo IS NOT NULL)
      ORDER BY name`,
  );
}
