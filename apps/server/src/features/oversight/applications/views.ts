import type { ApplicationState, FailReason } from "@arcade/contract/oversight/applications/states";
import type { Answered } from "@arcade/contract/endpoint";
import type { applications } from "@arcade/contract/oversight/applications/api";
import { type Database, many, maybeOne } from "../../../platform/database.ts";
import { sql, type Sql } from "../../../platform/sql.ts";
import type { Mall } from "../../../platform/mall.ts";
import type { Context } from "../../../platform/context.ts";
import { viewsOfMember } from "../../people/uploads/index.ts";
import { openPerson, shownPerson } from "./seal-person.ts";

export interface IdentityDocumentRow {
  upload_id: bigint;
  width: number;
  height: number;
}

interface OwnRow {
  id: bigint;
  state: ApplicationState;
  kind: "personal";
  agreement_version: string | null;
  person: Buffer | null;
  person_key: Buffer | null;
  contact_email: string | null;
  contact_email_confirmed: boolean;
  address_confirmed: boolean;
  front: IdentityDocumentRow | null;
  back: IdentityDocumentRow | null;
  store_name: string | null;
  logo: string | null;
  saved: Date;
  submitted: Date | null;
  decided: Date | null;
  reason_code: FailReason | null;
  message: string | null;
  erased_after: Date | null;
}

/** A picture of a document, as JSON of a row `u` of upload; null if it is gone. */
export const identityDocumentColumn = (alias: Sql): Sql =>
  sql`CASE WHEN ${alias}.id IS NOT NULL AND ${alias}.wrapped_key IS NOT NULL THEN jsonb_build_object('upload_id',
    ${alias}.id::text, 'width', ${alias}.width, 'height', ${alias}.height) END`;

const ownText = (member_id: bigint) => sql`
  SELECT a.id, a.state, a.kind, a.agreement_version, a.person, a.person_key, a.contact_email, a.contact_email_confirmed,
    a.address_confirmed,
    ${identityDocumentColumn(sql`f`)} AS front, ${identityDocumentColumn(sql`b`)} AS back, a.store_name, a.logo,
      a.saved_at AS saved, a.submitted_at AS submitted, a.decided_at AS decided,
    a.reason_code, a.message, a.erase_at AS erased_after
  FROM application a LEFT JOIN upload f ON f.id = a.front_id LEFT JOIN upload b ON b.id = a.back_id
    WHERE a.member_id = ${member_id} ORDER BY a.id DESC LIMIT 20`;

/** A member's applications with the usual times. */
export async function ownApplications(
  context: Context,
  member_id: bigint,
): Promise<Answered<typeof applications.mine>> {
  const { tx, settings, mall } = context;
  const [found, store] = await Promise.all([many<OwnRow>(tx, ownText(member_id)), storeOf(tx, member_id)]);
  return {
    items: found.map(({ person, person_key, ...item }) => {
      const opened = openPerson(mall, { id: item.id, person, person_key });
      return { ...item, person: opened === null ? null : shownPerson(opened) };
    }),
    store_id: store,
    usual_hours: settings.application_usual_hours,
    draft_days: settings.application_draft_days,
    failed_days: settings.application_failed_days,
    paper_keep_days: settings.paper_keep_days,
  };
}

/**
 * What is stored of a member under seals, for the archive of their data: in the form of all answers, and who has looked
 * at the documents.
 */
export async function identityArchive(mall: Mall, tx: Database, member_id: bigint) {
  const found = await many<OwnRow>(tx, ownText(member_id));
  return {
    identities: found.map(({ id, person, person_key }) => {
      const opened = openPerson(mall, { id, person, person_key });
      return { application_id: id, person: opened === null ? null : shownPerson(opened) };
    }),
    paper_looks: await viewsOfMember(tx, member_id),
  };
}

async function storeOf(tx: Database, member_id: bigint): Promise<bigint | null> {
  return (await maybeOne<{ id: bigint }>(tx, sql`SELECT id FROM store WHERE owner_id = ${member_id}`))?.id ?? null;
}
