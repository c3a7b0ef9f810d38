import { type AgreementKey, agreementKeys } from "@arcade/contract/front/content/articles";
import { type Database, many, run } from "../../../platform/database.ts";
import { sql } from "../../../platform/sql.ts";
import type { Context } from "../../../platform/context.ts";

/** A version in force of an agreement of every member. */
export interface PresentAgreement {
  key: AgreementKey;
  version: string;
}

/** The present versions, which somebody who registers or agrees now agrees to. */
export function presentAgreements(tx: Database, now: Date): Promise<PresentAgreement[]> {
  return many<PresentAgreement>(
    tx,
    sql`SELECT DISTINCT ON (key) key, version FROM article WHERE key IN ('agreement', 'privacy')
      AND published_at <= ${now} AND taken_back_at IS NULL ORDER BY key, published_at DESC, version DESC`,
  );
}

/** Whether people can register: the demo needs no agreements, a real mall both. */
export async function isOpenToNewMembers({ tx, now, mall }: Pick<Context, "tx" | "now" | "mall">): Promise<boolean> {
  return mall.configuration.demo || (await presentAgreements(tx, now)).length === agreementKeys.length;
}

/** Records that a member agreed to these versions. Earlier records stay. */
export async function insertAgreed(
  tx: Database,
  member_id: bigint,
  agreed: readonly PresentAgreement[],
  now: Date,
): Promise<void> {
  await run(
    tx,
    sql`INSERT INTO member_agreement (member_id, key, version, published_at, at)
     SELECT ${member_id}, a.key, a.version, a.published_at, ${now}
       FROM unnest(${agreed.map(({ key }) => key)}::text[], ${agreed.map(({ version }) => version)}::text[])
       AS n (key, version) JOIN article a USING (key, version) ON CONFLICT DO NOTHING`,
  );
}

/** The versions that a member had agreed to at a moment. */
export function agreedAt(
  tx: Database,
  member_id: bigint,
  at: Date,
): Promise<{ key: AgreementKey; version: string; at: Date }[]> {
  return many(
    tx,
    sql`SELECT DISTINCT ON (key) key, version, at FROM member_agreement
      WHERE member_id = ${member_id} AND at <= ${at} ORDER BY key, at DESC`,
  );
}

export interface DueAgreement {
  key: AgreementKey;
  title: string;
  version: string;
  date: Date;
  changes: string;
  before: { version: string; at: string } | null;
}

/** The agreements that ask this member, with the version in force now and the changes of the last version that asks. */
export function dueAgreements(tx: Database, member_id: bigint, language: string, now: Date): Promise<DueAgreement[]> {
  return many<DueAgreement>(
    tx,
    sql`SELECT asking.key, coalesce(present.title->>${language}, present.title->>'en') AS title, present.version,
      present.published_at AS date,
       coalesce(asking.changes->>${language}, asking.changes->>'en') AS changes, to_jsonb(before) AS before
     FROM (SELECT DISTINCT ON (key) key, changes, published_at FROM article WHERE asks AND published_at <= ${now}
       AND taken_back_at IS NULL ORDER BY key, published_at DESC) asking
     CROSS JOIN LATERAL (SELECT title, version, published_at FROM article n WHERE n.key = asking.key
       AND n.published_at <= ${now} AND n.taken_back_at IS NULL ORDER BY published_at DESC, version DESC
       LIMIT 1) present
     LEFT JOIN LATERAL (SELECT version, at FROM member_agreement g WHERE g.member_id = ${member_id}
       AND g.key = asking.key ORDER BY g.published_at DESC LIMIT 1) before ON true
     WHERE NOT EXISTS (SELECT FROM member_agreement g WHERE g.member_id = ${member_id} AND g.key = asking.key
       AND g.published_at >= asking.published_at)
     ORDER BY asking.key`,
  );
}
