import type { StartStep } from "@arcade/contract/front/branding/steps";
import type { Branding } from "../../../platform/branding.ts";
import { type Database, one, run } from "../../../platform/database.ts";
import { sql } from "../../../platform/sql.ts";

/** False: a version with this number is there already. */
export async function insertBranding(
  tx: Database,
  { number, name, logo, colour, time_zone, legal_name, address, email, phone }: Branding,
  proposal_id: bigint,
  now: Date,
): Promise<boolean> {
  return (
    (await run(
      tx,
      sql`INSERT INTO branding (number, name, logo, colour, time_zone, legal_name, address, email, phone, since,
          proposal_id)
        VALUES (${number}, ${name}, ${logo}, ${colour}, ${time_zone}, ${legal_name}, ${address}, ${email}, ${phone},
          ${now}, ${proposal_id}) ON CONFLICT (number) DO NOTHING`,
    )) === 1
  );
}

export async function insertAgreementLook(tx: Database, id: bigint, operator_id: bigint, now: Date): Promise<void> {
  await run(tx, sql`INSERT INTO agreement_look (id, operator_id, at) VALUES (${id}, ${operator_id}, ${now})`);
}

export async function emailOf(tx: Database, operator_id: bigint): Promise<string> {
  return (await one<{ email: string }>(tx, sql`SELECT email FROM operator WHERE id = ${operator_id}`)).email;
}

export interface Trial {
  id: bigint;
  operator_id: bigint;
  server: string;
  delivered: boolean;
}

export async function insertTrial(tx: Database, trial: Trial, now: Date): Promise<void> {
  await run(
    tx,
    sql`INSERT INTO mail_trial (id, operator_id, server, delivered, at)
      VALUES (${trial.id}, ${trial.operator_id}, ${trial.server}, ${trial.delivered}, ${now})`,
  );
}

/** The mall's facts, in one statement. `server`: the mail server that is set now; null: none. */
export async function stepsDone(
  tx: Database,
  { server, demo, now }: { server: string | null; demo: boolean; now: Date },
): Promise<Readonly<Record<StartStep, boolean>>> {
  return one<Record<StartStep, boolean>>(
    tx,
    sql`WITH working AS (SELECT id FROM operator WHERE role = 'administrator' AND disabled_at IS NULL
        AND password_hash IS NOT NULL AND (NOT demo OR ${demo}))
      SELECT (SELECT EXISTS (SELECT FROM working one JOIN working other ON one.id < other.id
        WHERE NOT is_one_person(one.id, other.id))) AS second_operator,
      coalesce((SELECT delivered FROM mail_trial WHERE server = ${server} ORDER BY at DESC, id DESC LIMIT 1), false)
        AS mail,
      coalesce(b.logo IS NOT NULL AND b.colour IS NOT NULL, false) AS branding,
      coalesce(b.legal_name IS NOT NULL AND b.address IS NOT NULL AND b.email IS NOT NULL, false) AS contact,
      coalesce(b.time_zone IS NOT NULL, false) AS time_zone,
      EXISTS (SELECT FROM agreement_look) AS agreements_read,
      (SELECT count(DISTINCT key) = 3 FROM article WHERE key IN ('agreement', 'privacy', 'merchant_agreement')
        AND published_at <= ${now} AND taken_back_at IS NULL) AS agreements,
      EXISTS (SELECT FROM mall_address WHERE retired_at IS NULL) AS addresses,
      EXISTS (SELECT FROM category) AS categories,
      EXISTS (SELECT FROM banner WHERE shown) AS banner
      FROM (SELECT) AS one_row LEFT JOIN (SELECT * FROM branding ORDER BY number DESC LIMIT 1) b ON true`,
  );
}
