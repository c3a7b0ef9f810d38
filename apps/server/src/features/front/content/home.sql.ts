import type { HomeBlock } from "@arcade/contract/front/content/blocks";
import type { Translated } from "@arcade/contract/languages";
import { type Database, many, maybeOne, run } from "../../../platform/database.ts";
import { sql } from "../../../platform/sql.ts";
import type { Written } from "./rules.ts";

export interface Block {
  kind: HomeBlock;
  shown: boolean;
  starts_at: Date | null;
  ends_at: Date | null;
}

const blocksText = sql`SELECT kind, shown, starts_at, ends_at FROM home_block ORDER BY position`;
export const blockRows = (tx: Database): Promise<Block[]> => many<Block>(tx, blocksText);

export async function homeRevision(tx: Database): Promise<number> {
  return (await maybeOne<{ revision: number }>(tx, sql`SELECT revision FROM home_page`))?.revision ?? 1;
}

/**
 * The new revision, or null if a colleague arranged after `revision` was read. The home page is locked until the end of
 * the transaction.
 */
export async function nextRevision(tx: Database, revision: number): Promise<number | null> {
  return (
    // guard: of two who arrange the home page the second must look again [revision = ${revision} -> true]
    (
      await maybeOne<{ revision: number }>(
        tx,
        sql`UPDATE home_page SET revision = revision + 1 WHERE revision = ${revision} RETURNING revision`,
      )
    )?.revision ?? null
  );
}

/** In this order; the feed has no end, so it has the last place. */
export async function putBlocks(tx: Database, blocks: readonly Block[]): Promise<void> {
  await run(
    tx,
    sql`UPDATE home_block h SET position = CASE WHEN h.kind = 'feed' THEN 100
      ELSE n.place END, shown = n.shown, starts_at = n.starts_at, ends_at = n.ends_at
     FROM unnest(${blocks.map(({ kind }) => kind)}::text[], ${blocks.map(({ shown }) => shown)}::boolean[],
       ${blocks.map(({ starts_at }) => starts_at)}::timestamptz[],
       ${blocks.map(({ ends_at }) => ends_at)}::timestamptz[]) WITH ORDINALITY AS n (kind, shown, starts_at, ends_at,
       place) WHERE h.kind = n.kind`,
  );
}

export interface Banner extends Omit<Block, "kind"> {
  id: bigint;
  title: Translated;
  text: Translated;
  picture: string;
  link: string;
  written: Written;
  revision: number;
}

const bannerColumns = sql`id, title, text, picture, link, written, shown, starts_at, ends_at, revision`;
const oneBanner = (id: bigint) => sql`SELECT ${bannerColumns} FROM banner WHERE id = ${id} FOR NO KEY UPDATE`;

export const bannerRows = (tx: Database): Promise<Banner[]> =>
  many<Banner>(tx, sql`SELECT ${bannerColumns} FROM banner ORDER BY position, id`);
export const lockBanner = (tx: Database, id: bigint): Promise<Banner | null> => maybeOne<Banner>(tx, oneBanner(id));

/** Places are counted from the present order, so one person moves banners at a time. */
export async function lockBanners(tx: Database): Promise<bigint[]> {
  await run(tx, sql`SELECT id FROM banner ORDER BY id FOR NO KEY UPDATE`);
  return (await many<{ id: bigint }>(tx, sql`SELECT id FROM banner ORDER BY position, id`)).map(({ id }) => id);
}

/** Who proposed the new version, and who approved it. */
interface Approved {
  made_by: bigint;
  proposal_id: bigint;
}

export async function insertBanner(tx: Database, banner: Omit<Banner, "revision"> & Approved): Promise<void> {
  await run(
    tx,
    sql`INSERT INTO banner (id, title, text, picture, link, written, shown, starts_at, ends_at, made_by, proposal_id,
      position)
     SELECT ${banner.id}, ${JSON.stringify(banner.title)}, ${JSON.stringify(banner.text)}, ${banner.picture},
       ${banner.link}, ${JSON.stringify(banner.written)},
       ${banner.shown}, ${banner.starts_at}, ${banner.ends_at}, ${banner.made_by}, ${banner.proposal_id},
         coalesce(max(position), 0) + 1 FROM banner`,
  );
}

/** False if another proposal was approved meanwhile. */
export async function writeBanner(tx: Database, banner: Banner & Approved): Promise<boolean> {
  const saved = await run(
    tx,
    sql`UPDATE banner SET title = ${JSON.stringify(banner.title)}, text = ${JSON.stringify(banner.text)},
      picture = ${banner.picture}, link = ${banner.link},
       written = ${JSON.stringify(banner.written)}, shown = ${banner.shown}, starts_at = ${banner.starts_at},
         ends_at = ${banner.ends_at}, made_by = ${banner.made_by},
       proposal_id = ${banner.proposal_id}, revision = revision + 1 WHERE id = ${banner.id}
         AND revision = ${banner.revision}`,
  );
  return saved === 1;
}

export async function deleteBanner(tx: Database, id: bigint): Promise<void> {
  await run(tx, sql`DELETE FROM banner WHERE id = ${id}`);
}

export async function putBannerOrder(tx: Database, ids: readonly bigint[]): Promise<void> {
  await run(
    tx,
    sql`UPDATE banner b SET position = o.place FROM unnest(${ids}::bigint[]) WITH ORDINALITY AS o (id, place)
      WHERE b.id = o.id`,
  );
}
