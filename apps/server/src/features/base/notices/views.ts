import type { Answered } from "@arcade/contract/endpoint";
import type { notices } from "@arcade/contract/base/notices/api";
import {
  chosenTopics,
  type NoticeBox,
  type NoticeTopic,
  maxUnread,
  usualChoice,
} from "@arcade/contract/base/notices/topics";
import { pageById } from "../../../platform/http/page-of.ts";
import { many, maybeOne } from "../../../platform/database.ts";
import { constant, sql } from "../../../platform/sql.ts";
import { pushKeyOf } from "../../../platform/push/vapid.ts";
import { refuse } from "../../../platform/http/refuse.ts";
import type { Actor, Context } from "../../../platform/context.ts";
import { nameOf, noteOf, type Worded } from "./words.ts";

interface NoticeRow extends Worded {
  id: bigint;
  topic: NoticeTopic;
  picture: string | null;
  createtime: Date;
  read: boolean;
  not_me: boolean;
}

const columns = sql`n.id, n.topic, n.subject, n.body, n.details, n.page, n.created_at AS createtime,
  n.read_at IS NOT NULL AS read, n.not_me,
  (SELECT l.picture FROM order_line l WHERE l.order_id = n.order_id ORDER BY l.id LIMIT 1) AS picture`;

const pageSize = 20;

export async function noticesOf(
  context: Context,
  memberId: bigint,
  { box, cursor }: { box: NoticeBox; cursor?: string | undefined },
): Promise<Answered<typeof notices.list>> {
  const { items, next } = await pageById(cursor, pageSize, (before, limit) =>
    many<NoticeRow>(
      context.tx,
      sql`SELECT ${columns} FROM notice n WHERE n.member_id = ${memberId}
        AND (n.topic = 'orders') = (${box} = 'logistics') AND (${before}::bigint IS NULL OR n.id < ${before})
     ORDER BY n.id DESC LIMIT ${constant(limit)}`,
    ),
  );
  return { items: items.map((item) => inWords(context, item)), next };
}

export async function noticeDetail(
  context: Context,
  memberId: bigint,
  id: bigint,
): Promise<Answered<typeof notices.detail>> {
  // guard: only its member reads a notice [without AND n.member_id = ${memberId}]
  const found = await maybeOne<NoticeRow>(
    context.tx,
    sql`SELECT ${columns} FROM notice n WHERE n.id = ${id} AND n.member_id = ${memberId}`,
  );
  return found === null ? refuse("not_found") : inWords(context, found);
}

interface BoxRow extends Worded {
  box: NoticeBox;
  unread: number;
  createtime: Date;
}

export async function boxesOf(context: Context, memberId: bigint): Promise<Answered<typeof notices.overview>> {
  const found = await many<BoxRow>(
    context.tx,
    sql`SELECT b.box, n.subject, n.body, n.details, n.page, n.created_at AS createtime,
       (SELECT count(*)::int FROM (SELECT FROM notice u WHERE u.member_id = ${memberId} AND u.read_at IS NULL
         AND (u.topic = 'orders') = (b.box = 'logistics') LIMIT ${maxUnread}) u) AS unread
     FROM (VALUES ('logistics'), ('notices')) AS b (box)
     JOIN LATERAL (SELECT * FROM notice o WHERE o.member_id = ${memberId}
       AND (o.topic = 'orders') = (b.box = 'logistics') ORDER BY o.id DESC LIMIT 1) n ON true`,
  );
  const boxOf = (box: NoticeBox) => {
    const newest = found.find((one) => one.box === box);
    if (newest === undefined) return { unread: 0, newest: null };
    return { unread: newest.unread, newest: { title: inWords(context, newest).title, createtime: newest.createtime } };
  };
  return { logistics: boxOf("logistics"), notices: boxOf("notices"), system: await systemBox(context, memberId) };
}

/** Announcements. Those from before a member came are not new to them. */
async function systemBox(context: Context, memberId: bigint): Promise<Answered<typeof notices.overview>["system"]> {
  const newest = await maybeOne<{ title: string; createtime: Date; unread: number }>(
    context.tx,
    sql`SELECT coalesce(a.title->>${context.language}, a.title->>'en') AS title, a.published_at AS createtime,
      unread_announcements(${memberId}, ${context.now}) AS unread
     FROM announcement a WHERE a.published_at <= ${context.now} AND a.withdrawn_at IS NULL
       ORDER BY a.published_at DESC, a.id DESC LIMIT 1`,
  );
  if (newest === null) return { unread: 0, newest: null };
  return { unread: newest.unread, newest: { title: newest.title, createtime: newest.createtime } };
}

function inWords<Row extends Worded>(context: Context, { subject, body, details, ...item }: Row) {
  const words = noteOf({ subject, body, details, page: item.page }, context.language, nameOf(context.mall));
  return { ...item, ...words };
}

export async function choicesOf(context: Context, actor: Actor): Promise<Answered<typeof notices.choices>> {
  const [chosen, here] = await Promise.all([
    many<{ topic: NoticeTopic; mail: boolean; push: boolean }>(
      context.tx,
      sql`SELECT topic, by_mail AS mail, by_push AS push FROM notice_choice WHERE member_id = ${actor.member_id}`,
    ),
    many<{ id: bigint }>(context.tx, sql`SELECT id FROM push_subscription WHERE session_id = ${actor.session_id}`),
  ]);
  return {
    topics: chosenTopics.map((topic) => {
      const { mail, push } = chosen.find((choice) => choice.topic === topic) ?? usualChoice(topic);
      return { topic, mail, push };
    }),
    push_key: pushKeyOf(context.mall.secrets.lasting),
    push_here: here.length > 0,
  };
}
