import { sentence } from "@arcade/messages";
import { randomBytes } from "node:crypto";
import { writeAudit } from "../../../platform/audit.ts";
import { clientName, networkOf } from "../../../platform/http/client.ts";
import { keyedHash } from "../../../platform/secrets/keyed-hash.ts";
import { refuse } from "../../../platform/http/refuse.ts";
import type { Client } from "../../../platform/http/serve.ts";
import type { Context } from "../../../platform/context.ts";
import { operatorTokenHash } from "./rules.ts";
import type { Session } from "./sign-in.ts";
import { insertOperatorSession, rememberOperatorSource } from "./session.sql.ts";
import type { SigningIn } from "./views.ts";

const minuteMs = 60_000;

interface Opening {
  client: Client;
  /** The browser's mark; null for the demo's people, who are one person that tries what takes two. */
  device: string | null;
  /** What was checked, for the audit log. */
  by: "password and code" | "passkey" | "enrolment" | "demo";
}

/** The stored form of the network that a call comes from. */
export function sourceHash(context: Pick<Context, "mall">, client: Client): Buffer {
  return keyedHash(context.mall, "operator_source", networkOf(client.address));
}

/**
 * Signs in an operator who was just checked. A sign-in from a new place is reported by mail (SEC-030). Refused if
 * password or state changed since.
 */
export async function openOperatorSession(
  context: Context,
  operator: SigningIn,
  { client, device, by }: Opening,
): Promise<Session> {
  const { tx, now, settings, mall } = context;
  // A mall that was a demo once has its people still; outside the demo they are nobody.
  if (operator.demo && !mall.configuration.demo) refuse("sign_in_incorrect");
  const token = randomBytes(32).toString("base64url");
  const id = context.newId();
  const expires = new Date(now.getTime() + settings.operator_session_minutes * minuteMs);
  const source_hash = sourceHash(context, client);
  const device_hash = device === null || operator.demo ? null : keyedHash(mall, "operator_device", device);
  const name = clientName(client.agent);

  const opened = await insertOperatorSession(
    tx,
    {
      id,
      operator_id: operator.id,
      token_hash: operatorTokenHash(token),
      client: name,
      source_hash,
      device_hash,
      expires_at: expires,
    },
    operator.password_hash,
    now,
  );
  if (!opened) refuse("sign_in_incorrect");
  const isNew = await rememberOperatorSource(tx, operator.id, source_hash, now);
  if (isNew && by !== "demo") {
    const values = { mall: mall.branding.name, name: operator.name, client: name, time: now.toISOString() };
    await context.enqueue("mail", {
      to: operator.email,
      language: operator.language,
      subject: sentence(operator.language, "mail.operator_new_place_subject", { mall: values.mall }),
      body: sentence(operator.language, "mail.operator_new_place_body", values),
    });
  }
  await writeAudit(
    tx,
    { operator_id: operator.id, session_id: id, action: "sign_in", now },
    { subject: { kind: "operator", id: operator.id }, after: { by, client: name, new_place: isNew } },
  );
  return { token, name: operator.name, expires, idle_minutes: settings.operator_idle_minutes };
}
