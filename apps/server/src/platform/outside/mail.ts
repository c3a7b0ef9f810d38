import { createTransport } from "nodemailer";
import type { Configuration } from "../configuration.ts";
import { type Database, run } from "../database.ts";
import { sql } from "../sql.ts";
import type { Topics } from "../live/outbox.ts";
import type { Clock } from "../clock.ts";
import { refuse } from "../http/refuse.ts";
import type { Context } from "../context.ts";

/**
 * Whether a code or a link reaches its owner alone. Without a mail server it would lie in the mailbox, for operators to
 * read; the demo has no real money.
 */
export function mailsSecrets({ smtpUrl, demo }: Pick<Configuration, "smtpUrl" | "demo">): boolean {
  // guard: a link goes out only where it reaches its owner alone [demo; -> true;]
  return smtpUrl !== null || demo;
}

/** Refuses `no_mail_server` before a code or a link is made that only its owner may read. */
export function refuseWithoutMail({ mall }: Pick<Context, "mall">): void {
  if (!mailsSecrets(mall.configuration)) refuse("no_mail_server");
}

/** Mail goes out by SMTP where it is set, else into the mailbox that the demo and the operators read. */
export function createMailer(settings: {
  smtpUrl: string | null;
  from: string;
  db: Database;
  clock: Clock;
}): (mail: Topics["mail"], id: bigint) => Promise<void> {
  if (settings.smtpUrl === null) {
    return async (mail, id) => {
      await run(
        settings.db,
        sql`INSERT INTO mail (id, recipient, subject, body, created_at)
          VALUES (${id}, ${mail.to}, ${mail.subject}, ${mail.body}, ${settings.clock.now()}) ON CONFLICT (id)
          DO NOTHING`,
      );
    };
  }
  const transport = createTransport(settings.smtpUrl, { from: settings.from });
  return async (mail, id) => {
    // Text only, addresses as fields: names and codes cannot inject headers or markup (SEC-033).
    await transport.sendMail({
      to: mail.to,
      subject: oneLine(mail.subject),
      text: mail.body,
      messageId: `<${id}@arcade>`,
      headers: { "Content-Language": mail.language },
    });
  };
}

/** A header is one line of at most 998 bytes (RFC 5322), whatever names stand in it. */
function oneLine(text: string): string {
  return text.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, " ").slice(0, 200);
}
