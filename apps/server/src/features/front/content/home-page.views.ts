import { content } from "@arcade/contract/front/content/api";
import { type Database, one } from "../../../platform/database.ts";
import type { Context } from "../../../platform/context.ts";
import type { HomeAnswer } from "../../../platform/http/pages/first-page.ts";
import { serialiserOf } from "../../../platform/http/serialise.ts";
import type { Mall } from "../../../platform/mall.ts";
import { versionLanes } from "../../../platform/http/public/version-lanes.ts";
import { sql } from "../../../platform/sql.ts";
import { placeColumns, placesText } from "../../shops/goods/index.ts";
import { homePage, homePlaces, homeStores, isShown } from "./views.ts";

/**
 * The home page, kept in memory until something that it shows changes. Its parts are the same in each language, so that
 * all readers of a moment share one statement (docs/decisions/cards-and-pages-in-memory.md).
 */
export function openHome(mall: Mall) {
  const versions = versionLanes(async (moments: readonly Date[]) => {
    // The earliest time: a page must never be stored under a version that is later than itself.
    const version = await homeVersion(mall.db, new Date(Math.min(...moments.map((moment) => moment.getTime()))));
    return moments.map(() => version);
  }, 1);
  return async (context: Context) => ({
    version: await versions.put(0n, context.now),
    make: () => homePage(context.tx, context.language, context.now),
  });
}

/** The same for the first page, which contains it: its answer as it is sent, made only if it has changed. */
export function homeAnswer(mall: Mall): HomeAnswer {
  const look = openHome(mall);
  const written = serialiserOf(content.home);
  return async (language) => {
    const settings = await mall.settings();
    const { version, make } = await look(mall.turn(mall.db, mall.clock.now(), language, settings));
    // The rules of the mall may show in it.
    return { version: `${settings.rules_version} ${version}`, body: async () => written(await make()) };
  };
}

/** The transactions that wrote its rows last. Keep it in step with `homePage`. */
async function homeVersion(db: Database, now: Date): Promise<string> {
  const cards = sql`SELECT ${placeColumns}, picked.block FROM (${homePlaces}) picked JOIN goods g ON g.id = picked.id
    ORDER BY picked.block, picked.place`;
  const { version } = await one<{ version: string }>(
    db,
    sql`SELECT concat_ws(';',
       (SELECT coalesce(string_agg(concat_ws(' ', id, xmin), ',' ORDER BY id), '') FROM banner WHERE ${isShown(now)}),
       (SELECT coalesce(string_agg(concat_ws(' ', kind, xmin), ',' ORDER BY kind), '') FROM home_block
         WHERE ${isShown(now)}),
       (SELECT coalesce(string_agg(concat_ws(' ', id, xmin), ',' ORDER BY id), '') FROM category
         WHERE parent_id IS NULL),
       (SELECT coalesce(string_agg(concat_ws(' ', s.id, s.version, (SELECT string_agg(concat_ws(' ', b.id, b.version), ' ')
          FROM (SELECT g.id, g.xmin AS version FROM goods g WHERE g.store_id = s.id AND g.on_sale AND g.store_open
            ORDER BY g.score DESC, g.id DESC LIMIT 3) b)), ','), '') FROM (${homeStores}) s),
       ${placesText(cards, [sql`p.block`])}) AS version`,
  );
  return version;
}
