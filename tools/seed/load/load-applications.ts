import { queueOffice } from "@arcade/contract/base/queue/office";
import { applications } from "@arcade/contract/oversight/applications/api";
import { applicationsOffice } from "@arcade/contract/oversight/applications/office";
import type { Answered, Endpoint, Received } from "@arcade/contract/endpoint";
import { demoOperators } from "@arcade/contract/base/operators/api";
import { uploads } from "@arcade/contract/people/uploads/api";
import { services } from "../../../apps/server/src/app.ts";
import { openMember } from "../../../apps/server/src/features/people/account/index.ts";
import { type AuditRecord, writeAudit } from "../../../apps/server/src/platform/audit.ts";
import { many } from "../../../apps/server/src/platform/database.ts";
import { sql } from "../../../apps/server/src/platform/sql.ts";
import type { Operator, Context } from "../../../apps/server/src/platform/context.ts";
import { act } from "./load-orders.ts";
import { demoPaymentPassword } from "../people.ts";
import type { Scene } from "../play.ts";
import { specimen } from "../specimen.ts";

type Person = NonNullable<Received<typeof applications.save>["person"]>;

interface Applicant {
  nickname: string;
  email: string;
  store: string;
  person: Person;
}

const home = {
  nationality: "DE",
  issuing_country: "DE",
  document_kind: "identity_card",
  residence: "DE",
  province: "",
  city: "Leipzig",
  zip_code: "04109",
} as const;
const waiting: Applicant = {
  nickname: "ilse.vogt",
  email: "ilse-vogt@example.com",
  store: "Vogt & Linden",
  person: {
    ...home,
    document_number: "SPECIMEN-0001",
    valid_until: "2031-05-31",
    name: "Ilse Vogt",
    birthplace: "Halle",
    birth_date: "1988-04-12",
    address: "Lindenstraße 3",
  },
};
const failed: Applicant = {
  nickname: "jonas.roth",
  email: "jonas-roth@example.com",
  store: "Roth Outdoor",
  person: {
    ...home,
    document_number: "SPECIMEN-0002",
    valid_until: "2030-01-31",
    name: "Jonas Roth",
    birthplace: "Jena",
    birth_date: "1979-10-02",
    address: "Am Markt 11",
  },
};

/** One application that waits for a reviewer and one that failed, of two people who are nobody, with papers that are drawn. */
export function applicationScenes(password: { hash: string }): Scene[] {
  return [
    {
      day: -2,
      async run(context) {
        const id = await apply(context, failed, password);
        await failAsOperator(context, id);
      },
    },
    { day: -0.4, run: async (context) => void (await apply(context, waiting, password)) },
  ];
}

async function apply(
  context: Context,
  { nickname, email, store, person }: Applicant,
  password: { hash: string },
): Promise<bigint> {
  const member_id = await openMember(context, {
    nickname,
    email,
    password,
    paymentPassword: demoPaymentPassword,
    language: "en",
    demo: true,
  });
  const member = { member_id, store_id: null };
  const send = async (side: "front" | "back") => {
    const picture = (
      await specimen(side, [
        person.name ?? "",
        `Born ${person.birth_date}`,
        `No. ${person.document_number}`,
        `Valid until ${person.valid_until}`,
      ])
    ).toString("base64");
    return BigInt((await act(context, uploads.paper, { picture }, member)).id);
  };
  const logo = (await specimen("back", [store])).toString("base64");
  await act(
    context,
    applications.save,
    {
      kind: "personal",
      agreed: true,
      person,
      contact_email: email,
      address_confirmed: true,
      front_id: await send("front"),
      back_id: await send("back"),
      store_name: store,
      logo: (await act(context, uploads.picture, { use: "logo", picture: logo }, member)).picture,
    },
    member,
  );
  return BigInt((await act(context, applications.submit, {}, member)).id);
}

async function failAsOperator(context: Context, id: bigint): Promise<void> {
  await actAsOperator(context, queueOffice.claim, { kind: "application", id });
  const message = "The back of the card is too dark to read. Please take it again by daylight.";
  await actAsOperator(context, applicationsOffice.fail, {
    id,
    reason_code: "papers_unreadable",
    message,
    note: "Demo",
  });
}

/** Calls a row of the back office as an operator of the demo does, the second one unless said, and keeps what was recorded of it. */
export async function actAsOperator<E extends Endpoint>(
  context: Context,
  { path }: E,
  input: Received<E>,
  by: 0 | 1 = 1,
): Promise<Answered<E>> {
  const [operator] = await many<{ id: bigint; name: string }>(
    context.tx,
    sql`SELECT id, name FROM operator WHERE name = ${demoOperators[by]}`,
  );
  const service = services.find(({ endpoint }) => endpoint.path === path);
  if (operator === undefined || service === undefined) throw new Error(`the demo has nobody for ${path}`);
  const actor: Operator = {
    operator_id: operator.id,
    session_id: 0n,
    name: operator.name,
    role: "administrator",
    own_member_id: null,
    device_hash: null,
  };
  const records: AuditRecord[] = [];
  const recording = { ...context, record: (record: AuditRecord) => void records.push(record) };
  const answer = await service.verb(
    recording,
    input,
    actor,
    { address: "127.0.0.1", agent: "", token: null },
    undefined,
  );
  for (const record of records)
    await writeAudit(
      context.tx,
      { operator_id: operator.id, session_id: null, action: path, now: context.now },
      record,
    );
  // The service is the endpoint's own, so its answer is the endpoint's.
  return answer as Answered<E>;
}
