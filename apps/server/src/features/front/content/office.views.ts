import { articleBinds, type ArticleKind } from "@arcade/contract/front/content/articles";
import { contentOffice } from "@arcade/contract/front/content/office";
import type { Answered } from "@arcade/contract/endpoint";
import { type Language, languages, type Translated } from "@arcade/contract/languages";
import { sentence } from "@arcade/messages";
import type { Effect } from "../../../platform/effects.ts";
import { tableFile } from "../../../platform/office-table.ts";
import { pageById, pageOf } from "../../../platform/http/page-of.ts";
import { type Database, many, maybeOne } from "../../../platform/database.ts";
import { constant, sql, type Sql } from "../../../platform/sql.ts";
import { refuse } from "../../../platform/http/refuse.ts";
import type { Context } from "../../../platform/context.ts";
import { openProposal } from "../../base/operators/index.ts";
import { translationsOf, type Written } from "./rules.ts";

const aPage = 30;

interface ArticleRow {
  key: string;
  kind: ArticleKind;
  category_id: bigint | null;
  title: Translated;
  body: Translated;
  written: Written;
  revision: number;
  version: string | null;
  date: Date | null;
  waiting: string | null;
  waits_until: Date | null;
  changed: boolean;
  retired: boolean;
  proposal_id: bigint | null;
}

const articleColumns = sql`d.key, d.kind, d.category_id, d.title, d.body, d.written, d.revision, a.version,
  a.published_at AS date, waiting.version AS waiting, waiting.published_at AS waits_until,
  d.revision IS DISTINCT FROM d.published_revision AS changed, d.retired_at IS NOT NULL AS retired,
  open.id AS proposal_id`;
const articleText = (now: Date) => sql`FROM article_draft d LEFT JOIN LATERAL (
    SELECT version, published_at FROM article n WHERE n.key = d.key AND n.published_at <= ${now}
      AND n.taken_back_at IS NULL ORDER BY published_at DESC, version DESC LIMIT 1) a ON true
  LEFT JOIN LATERAL (SELECT version, published_at FROM article w WHERE w.key = d.key AND w.published_at > ${now}
    AND w.taken_back_at IS NULL) waiting ON true
  LEFT JOIN LATERAL (${openProposalOf(sql`d.key`, now)}) open ON true`;

/** The open proposal that would publish an article, alone or with others. */
function openProposalOf(key: Sql, now: Date): Sql {
  return sql`SELECT p.id FROM proposal p WHERE p.state = 'open' AND p.expires_at > ${now} AND p.kind = 'content_publish'
    AND (p.payload @> jsonb_build_object('article', ${key}) OR p.payload @> jsonb_build_object('articles',
      jsonb_build_array(jsonb_build_object('article', ${key})))) ORDER BY p.id DESC LIMIT 1`;
}

/** The same for one article. */
export async function articleProposal(tx: Database, key: string, now: Date): Promise<bigint | null> {
  return (await maybeOne<{ id: bigint }>(tx, openProposalOf(sql`${key}::text`, now)))?.id ?? null;
}

const listed = ({ body, written, waiting, waits_until, ...article }: ArticleRow) => ({
  ...article,
  waiting: waiting === null || waits_until === null ? null : { version: waiting, date: waits_until },
  translations: translationsOf([article.title, body], written),
});

export async function officeArticles(tx: Database, now: Date): Promise<Answered<typeof contentOffice.articles>> {
  const [items, categories] = await Promise.all([
    many<ArticleRow>(tx, sql`SELECT ${articleColumns} ${articleText(now)} ORDER BY d.kind = 'help', d.position, d.key`),
    many<{ id: bigint; name: Translated; written: Written }>(
      tx,
      sql`SELECT id, name, written FROM help_category ORDER BY position, id`,
    ),
  ]);
  return {
    items: items.map(listed),
    categories: categories.map(({ id, name, written }) => ({
      id,
      name,
      translations: translationsOf([name], written),
    })),
  };
}

export async function officeArticle(context: Context, key: string): Promise<Answered<typeof contentOffice.article>> {
  const { tx, now, settings } = context;
  const article =
    (await maybeOne<ArticleRow>(tx, sql`SELECT ${articleColumns} ${articleText(now)} WHERE d.key = ${key}`)) ??
    refuse("not_found");
  const versions = await many<VersionRow>(
    tx,
    sql`SELECT ${versionColumns} ${versionText} WHERE a.key = ${key} AND a.taken_back_at IS NULL
      ORDER BY a.published_at DESC, a.version DESC`,
  );
  const notice_hours = articleBinds[article.kind] && article.version !== null ? settings.rules_notice_hours : 0;
  return { ...listed(article), body: article.body, versions, notice_hours };
}

interface VersionRow {
  version: string;
  date: Date;
  asks: boolean;
  by: string | null;
  agreed: number;
}

const versionColumns = sql`a.version, a.published_at AS date, a.asks, o.name AS by,
  (SELECT count(*)::int FROM member_agreement g WHERE g.key = a.key AND g.version = a.version) AS agreed`;
const versionText = sql`FROM article a LEFT JOIN operator o ON o.id = a.operator_id`;

export async function officeVersion(
  tx: Database,
  key: string,
  version: string,
): Promise<Answered<typeof contentOffice.version>> {
  const found = await maybeOne<VersionRow & { title: Translated; body: Translated; changes: Translated | null }>(
    tx,
    sql`SELECT ${versionColumns}, a.title, a.body, a.changes ${versionText} WHERE a.key = ${key}
      AND a.version = ${version} AND a.taken_back_at IS NULL`,
  );
  return found ?? refuse("not_found");
}

interface AgreedInput {
  key: string;
  version: string;
  cursor?: string | undefined;
}

export async function agreedMembers(
  tx: Database,
  { key, version, cursor }: AgreedInput,
): Promise<Answered<typeof contentOffice.agreed>> {
  return pageOf(
    { cursor, size: aPage, keys: ["time", "number"] },
    ([at, id], limit) =>
      many<{ member_id: bigint; nickname: string; at: Date }>(
        tx,
        sql`SELECT g.member_id, m.nickname, g.at FROM member_agreement g JOIN member m ON m.id = g.member_id
     WHERE g.key = ${key} AND g.version = ${version} AND (${at}::timestamptz IS NULL
       OR (g.at, g.member_id) < (${at}, ${id}::bigint))
     ORDER BY g.at DESC, g.member_id DESC LIMIT ${constant(limit)}`,
      ),
    (last) => [last.at, last.member_id],
  );
}

interface AnnouncementRow {
  id: bigint;
  title: Translated;
  body: Translated;
  written: Written;
  revision: number;
  createtime: Date;
  published_at: Date | null;
  withdrawn_at: Date | null;
}

const announcementColumns = sql`id, title, body, written, revision, created_at AS createtime, published_at,
  withdrawn_at`;
const announced = ({ body, written, ...rest }: AnnouncementRow) => ({
  ...rest,
  translations: translationsOf([rest.title, body], written),
});

export async function officeAnnouncements(
  tx: Database,
  cursor: string | undefined,
  size = aPage,
): Promise<Answered<typeof contentOffice.announcements>> {
  const { items, next } = await pageById(cursor, size, (before, limit) =>
    many<AnnouncementRow>(
      tx,
      sql`SELECT ${announcementColumns} FROM announcement WHERE ${before}::bigint IS NULL OR id < ${before}
        ORDER BY id DESC LIMIT ${constant(limit)}`,
    ),
  );
  return { items: items.map(announced), next };
}

/** The announcements as a file. */
export const announcementTable = tableFile<typeof contentOffice.announcements>({
  row: contentOffice.announcements,
  page: ({ tx }, _operator, { cursor }, size) => officeAnnouncements(tx, cursor, size),
  columns: [
    { name: "title", title: "content_office.title", text: ({ title }, language) => title[language] ?? title.en ?? "" },
    { name: "state", title: "content_office.state", text: announcedState },
    { name: "translations", title: "content_office.translations", text: translationsLeft },
    { name: "createtime", title: "content_office.begun", text: ({ createtime }) => createtime },
    { name: "id", title: "office.number", text: ({ id }) => id },
  ],
});

type Announced = Answered<typeof contentOffice.announcements>["items"][number];

function announcedState({ published_at, withdrawn_at }: Announced, language: Language): string {
  if (withdrawn_at !== null) return sentence(language, "content_office.withdrawn");
  if (published_at === null) return sentence(language, "content_office.never_published");
  return sentence(language, "content_office.reads_from", { time: new Date(published_at).toISOString() });
}

/** The languages in which it is missing or older, by their codes. */
function translationsLeft({ translations }: Announced, language: Language): string {
  const inState = (state: "missing" | "older") => languages.filter((one) => translations[one] === state).join(", ");
  const [missing, older] = [inState("missing"), inState("older")];
  const left = [
    missing === "" ? [] : sentence(language, "content_office.missing_in", { languages: missing }),
    older === "" ? [] : sentence(language, "content_office.older_in", { languages: older }),
  ].flat();
  return left.length === 0 ? sentence(language, "content_office.all_current") : left.join(" · ");
}

export async function officeAnnouncement(
  { tx, now }: Context,
  id: bigint,
): Promise<Answered<typeof contentOffice.announcement>> {
  const found =
    (await maybeOne<AnnouncementRow>(tx, sql`SELECT ${announcementColumns} FROM announcement WHERE id = ${id}`)) ??
    refuse("not_found");
  const proposal_id = await openProposal(tx, "announcement_publish", { announcement_id: String(id) }, now);
  return { ...announced(found), body: found.body, revision: found.revision, proposal_id };
}

/** Whoever reads what is published, or reads it no more. */
export const publishEffect: Effect = () => ({ members: sql`member WHERE closed_at IS NULL` });
