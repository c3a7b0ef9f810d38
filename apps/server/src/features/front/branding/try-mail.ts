import { sentence } from "@arcade/messages";
import type { Context, Operator, OperatorContext } from "../../../platform/context.ts";
import { senderOf, tryMail } from "../../../platform/outside/mail.ts";
import { refuse } from "../../../platform/http/refuse.ts";
import { emailOf, insertTrial } from "./branding.sql.ts";

interface Tried {
  id: bigint;
  to: string;
  server: string;
  /** The answer of the mail server, if it did not accept the mail. */
  reply: string | null;
}

const maxReply = 300;

/** Host and port of a mail server, without the password that its address may have. */
export function serverOf(smtpUrl: string): string {
  return new URL(smtpUrl).host;
}

/** Before the transaction: nothing is locked while the mail server takes its time. */
export async function sendTrial(context: Context, _input: unknown, { operator_id }: Operator): Promise<Tried> {
  const { mall, language, newId } = context;
  const { smtpUrl } = mall.configuration;
  if (smtpUrl === null) refuse("no_mail_server");
  const [id, to] = [newId(), await emailOf(context.tx, operator_id)];
  const values = { mall: mall.branding.name };
  const subject = sentence(language, "mail.trial_subject", values);
  const body = sentence(language, "mail.trial_body", values);
  const reply = await tryMail(smtpUrl, await senderOf(mall), { to, language, subject, body }, id);
  return { id, to, server: serverOf(smtpUrl), reply: reply === null ? null : reply.slice(0, maxReply) };
}

export async function keepTrial(context: OperatorContext, operator: Operator, { id, to, server, reply }: Tried) {
  const delivered = reply === null;
  await insertTrial(context.tx, { id, operator_id: operator.operator_id, server, delivered }, context.now);
  context.record({ subject: { kind: "mail", id }, after: { server, delivered } });
  return { to, delivered, reply };
}
