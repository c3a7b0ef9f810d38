import { linkOf } from "@arcade/contract/front/content/body";
import { many, run } from "../../apps/server/src/platform/database.ts";
import type { Context } from "../../apps/server/src/platform/context.ts";
import { sql } from "../../apps/server/src/platform/sql.ts";
import { indexCategories } from "../../apps/server/src/features/shops/goods/index.ts";
import { categories as usualCategories } from "../first-run/categories.ts";
import { approvedByTwo, approvedEach } from "../seed/approved.ts";
import { insertAll } from "../seed/load/load-rows.ts";
import { bannerPictures, categoryPicture } from "../seed/pictures.ts";
import type { Category, MallConfiguration } from "./read-configuration.ts";

const note = "As the mall that is rehearsed has it";
const longestName = 40;
const allGoods = "/pages/product/list";

/** What the copy is called on every page, in its mails and papers: nobody takes it for the real mall. */
export function rehearsalName(name: string): string {
  return `Rehearsal of ${name}`.slice(0, longestName).trimEnd();
}

/**
 * Writes the configuration into a new mall, before its people come. The demo's operators proposed and approved it: who
 * did it in the real mall is not known here. Files are copied before (`copyPictures`).
 */
export async function layConfiguration(context: Context, of: MallConfiguration): Promise<void> {
  await layPictures(context, of);
  await layBranding(context, of);
  await layArticles(context, of);
  await layCategories(context, of);
  await layFrontPage(context, of);
  await insertAll(
    context.tx,
    (columns) =>
      sql`INSERT INTO hot_word (id, word, position)
        SELECT * FROM unnest(${columns[0]}::bigint[], ${columns[1]}::jsonb[], ${columns[2]}::int[])`,
    of.hotWords.map(({ id, word, position }) => [id, JSON.stringify(word), position]),
  );
}

async function layPictures(context: Context, { pictures }: MallConfiguration): Promise<void> {
  const names = [...pictures];
  await run(
    context.tx,
    sql`INSERT INTO supply_picture (id, name, operator_id, created_at, named_at)
      SELECT p.id, p.name, (SELECT min(id) FROM operator WHERE demo), ${context.now}, ${context.now}
      FROM unnest(${names.map(() => context.newId())}::bigint[], ${names}::text[]) AS p (id, name)`,
  );
}

/** What operators arrange on the home page. A link to one of the goods or stores leads to all goods: the copy has others. */
async function layFrontPage(context: Context, { banners, homeBlocks, pictures }: MallConfiguration): Promise<void> {
  const { tx } = context;
  const approved = await approvedEach(context, "banner_publish", note, banners.length);
  const shipped = new Set(bannerPictures);
  await insertAll(
    tx,
    (columns) =>
      sql`INSERT INTO banner (id, title, text, picture, link, position, shown, starts_at, ends_at, made_by, proposal_id)
        SELECT * FROM unnest(${columns[0]}::bigint[], ${columns[1]}::jsonb[], ${columns[2]}::jsonb[],
          ${columns[3]}::text[], ${columns[4]}::text[], ${columns[5]}::int[], ${columns[6]}::boolean[],
          ${columns[7]}::timestamptz[], ${columns[8]}::timestamptz[], ${columns[9]}::bigint[],
          ${columns[10]}::bigint[])`,
    banners.map((banner, index) => [
      context.newId(),
      JSON.stringify(banner.title),
      JSON.stringify(banner.text),
      pictures.has(banner.picture) || shipped.has(banner.picture)
        ? banner.picture
        : bannerPictures[index % bannerPictures.length],
      linkInCopy(banner.link),
      banner.position,
      banner.shown,
      banner.starts_at,
      banner.ends_at,
      approved[index]?.made_by,
      approved[index]?.id,
    ]),
  );
  await run(
    tx,
    sql`UPDATE home_block h SET position = b.position, shown = b.shown, starts_at = b.starts_at, ends_at = b.ends_at
      FROM unnest(${homeBlocks.map(({ kind }) => kind)}::text[],
        ${homeBlocks.map(({ position }) => position)}::int[], ${homeBlocks.map(({ shown }) => shown)}::boolean[],
        ${homeBlocks.map(({ starts_at }) => starts_at)}::timestamptz[],
        ${homeBlocks.map(({ ends_at }) => ends_at)}::timestamptz[]) AS b (kind, position, shown, starts_at, ends_at)
      WHERE h.kind = b.kind`,
  );
}

/** Pages that open the same thing in the copy: categories and articles keep their ids. */
const pagesOfConfiguration = new Set(["/pages/product/list", "/pages/public/article", "/pages/public/rules"]);

function linkInCopy(link: string): string {
  const target = linkOf(link);
  if (target?.kind === "outside") return link;
  const [page = "", query] = target?.route.split("?") ?? [];
  return query === undefined || pagesOfConfiguration.has(page) ? link : allGoods;
}

async function layBranding(context: Context, { branding, pictures }: MallConfiguration): Promise<void> {
  const proposal = await approvedByTwo(context, "branding_change", note);
  const name = rehearsalName(branding?.name ?? context.mall.configuration.mallName);
  const logo = branding?.logo != null && pictures.has(branding.logo) ? branding.logo : null;
  await run(
    context.tx,
    sql`INSERT INTO branding (number, name, logo, colour, time_zone, legal_name, address, email, phone, since, proposal_id)
      VALUES (1, ${name}, ${logo}, ${branding?.colour ?? null}, ${branding?.time_zone ?? null}, ${branding?.legal_name ?? null},
        ${branding?.address ?? null}, ${branding?.email ?? null}, ${branding?.phone ?? null}, ${context.now},
        ${proposal})`,
  );
  // This process has read the mall's identity already, to begin the demo.
  await context.enqueue("outdated", { what: "branding" });
}

/**
 * The numbers of the business, carriers and countries. After the made-up past, which was made under the usual ones: what
 * operators of the real mall chose holds for everything that is done from now on.
 */
export async function layRules(context: Context, of: MallConfiguration): Promise<void> {
  await laySettings(context, of);
  await layCarriers(context, of);
  const delivered = of.countries.filter((country) => country.delivered).map(({ code }) => code);
  await run(context.tx, sql`UPDATE country SET delivered = code = ANY(${delivered}::text[])`);
}

async function laySettings(context: Context, { settings }: MallConfiguration): Promise<void> {
  const approved = await approvedEach(context, "setting_change", note, settings.length);
  const { tx, now } = context;
  await insertAll(
    tx,
    (columns) =>
      sql`INSERT INTO setting_version (number, name, value, starts_at, reason_code, note, made_by, proposal_id,
          created_at)
        SELECT number, name, value, ${now}, 'correction', ${note}, made_by, proposal_id, ${now}
        FROM unnest(${columns[0]}::bigint[], ${columns[1]}::text[], ${columns[2]}::bigint[], ${columns[3]}::bigint[],
          ${columns[4]}::bigint[]) AS s (number, name, value, made_by, proposal_id)`,
    settings.map(({ name, value }, index) => [index + 1, name, value, approved[index]?.made_by, approved[index]?.id]),
  );
  await context.enqueue("outdated", { what: "settings" });
}

async function layArticles(context: Context, of: MallConfiguration): Promise<void> {
  const { tx, now } = context;
  await insertAll(
    tx,
    (columns) =>
      sql`INSERT INTO help_category (id, name, written, position) SELECT id, name, '{}', position
        FROM unnest(${columns[0]}::bigint[], ${columns[1]}::jsonb[], ${columns[2]}::int[]) AS h (id, name, position)`,
    of.helpCategories.map(({ id, name, position }) => [id, JSON.stringify(name), position]),
  );
  await insertAll(
    tx,
    (columns) =>
      sql`INSERT INTO article_draft (key, kind, category_id, position, title, body, written, revision,
          published_revision, retired_at)
        SELECT key, kind, category_id, position, title, body, '{}', revision, published_revision,
          CASE WHEN retired THEN ${now}::timestamptz END
        FROM unnest(${columns[0]}::text[], ${columns[1]}::text[], ${columns[2]}::bigint[], ${columns[3]}::int[],
          ${columns[4]}::jsonb[], ${columns[5]}::jsonb[], ${columns[6]}::int[], ${columns[7]}::int[],
          ${columns[8]}::boolean[])
          AS d (key, kind, category_id, position, title, body, revision, published_revision, retired)`,
    of.drafts.map((draft) => [
      draft.key,
      draft.kind,
      draft.category_id,
      draft.position,
      JSON.stringify(draft.title),
      JSON.stringify(draft.body),
      draft.revision,
      draft.published_revision,
      draft.retired,
    ]),
  );
  const proposed = { articles: of.articles.map(({ key }) => ({ article: key })) };
  const [approved] = await approvedEach(context, "content_publish", note, 1, proposed);
  await insertAll(
    tx,
    (columns) =>
      sql`INSERT INTO article (key, version, kind, title, body, position, published_at, operator_id, proposal_id)
        SELECT key, version, kind, title, body, position, ${now}, operator_id, proposal_id
        FROM unnest(${columns[0]}::text[], ${columns[1]}::text[], ${columns[2]}::text[], ${columns[3]}::jsonb[],
          ${columns[4]}::jsonb[], ${columns[5]}::int[], ${columns[6]}::bigint[], ${columns[7]}::bigint[])
          AS a (key, version, kind, title, body, position, operator_id, proposal_id)`,
    of.articles.map((article) => [
      article.key,
      article.version,
      article.kind,
      JSON.stringify(article.title),
      JSON.stringify(article.body),
      article.position,
      approved?.made_by,
      approved?.id,
    ]),
  );
}

async function layCategories(context: Context, { categories, pictures }: MallConfiguration): Promise<void> {
  const shipped = new Set(
    usualCategories.flatMap(({ key, children }) => [
      categoryPicture(key),
      ...children.map((child) => categoryPicture(key, child.key)),
    ]),
  );
  const [fallback = ""] = shipped;
  await insertAll(
    context.tx,
    (columns) =>
      sql`INSERT INTO category (id, parent_id, name, picture, position, attributes)
        SELECT * FROM unnest(${columns[0]}::bigint[], ${columns[1]}::bigint[], ${columns[2]}::jsonb[],
          ${columns[3]}::text[], ${columns[4]}::int[], ${columns[5]}::jsonb[])`,
    categories.map(({ id, parent_id, name, picture, position, attributes }) => [
      id,
      parent_id,
      JSON.stringify(name),
      shipped.has(picture) || pictures.has(picture) ? picture : fallback,
      position,
      JSON.stringify(attributes),
    ]),
  );
  await indexCategories(context);
}

async function layCarriers(context: Context, { carriers }: MallConfiguration): Promise<void> {
  const here = new Set(
    (await many<{ code: string }>(context.tx, sql`SELECT code FROM carrier`)).map(({ code }) => code),
  );
  const payload = {
    carriers: carriers.map(({ code, name, shown, patterns, country, link, transit }) => ({
      code,
      from: here.has(code) ? {} : null,
      value: { name, shown, patterns, country, link, transit },
    })),
  };
  const proposal = await approvedByTwo(context, "carrier_change", note, payload);
  for (const { code, name, position, shown, patterns, country, link, transit } of carriers)
    await run(
      context.tx,
      here.has(code)
        ? sql`UPDATE carrier SET name = ${JSON.stringify(name)}, position = ${position}, shown = ${shown},
            patterns = ${patterns}, country = ${country}, link = ${link}, transit = ${JSON.stringify(transit)},
            proposal_id = ${proposal} WHERE code = ${code}`
        : sql`INSERT INTO carrier (code, name, position, shown, patterns, country, link, transit, proposal_id)
            VALUES (${code}, ${JSON.stringify(name)}, ${position}, ${shown}, ${patterns}, ${country}, ${link},
              ${JSON.stringify(transit)}, ${proposal})`,
    );
}

/**
 * The category of the made-up goods: the one of the same English name, or else one of those that exist. Null: the mall
 * has none.
 */
export function placesOf(categories: readonly Category[]): Map<string, bigint> | null {
  const parents = categories.filter(({ parent_id }) => parent_id === null);
  const children = categories.filter(({ parent_id }) => parent_id !== null);
  const [parent] = parents;
  const [child] = children;
  if (parent === undefined || child === undefined) return null;
  const idOf = (of: readonly Category[], name: string, place: number, fallback: Category) =>
    (of.find((one) => one.name["en"] === name) ?? of[place % of.length] ?? fallback).id;
  return new Map(
    usualCategories.flatMap((usual, place) => [
      [usual.key, idOf(parents, usual.name.en, place, parent)] as const,
      ...usual.children.map(
        ({ key, name }, childPlace) => [key, idOf(children, name.en, place * 7 + childPlace, child)] as const,
      ),
    ]),
  );
}
