import { createTransport } from "nodemailer";
import type { Configuration } from "../configuration.ts";
import { type Database, run } from "../database.ts";
import { sql } from "../sql.ts";
import type { Topics } from "../live/outbox.ts";
import type { Clock } from "../clock.ts";
import type { Mall } from "../mall.ts";
import { refuse } from "../http/refuse.ts";
import { logoOf } from "../media/logo.ts";
import { logoCid, mailPage } from "./mail-page.ts";
import type { Context } from "../context.ts";

/**
 * Whether only its owner can read a code or a link. Without a mail server it would be in the mailbox, where operators
 * read it. The demo has no real money.
 */
export function mailsSecrets({ smtpUrl, demo }: Pick<Configuration, "smtpUrl" | "demo">): boolean {
  // guard: a link is sent only to a mail server that reaches its owner [demo; -> true;]
  return smtpUrl !== null || demo;
}

/** Refuses `no_mail_server` before a code or a link is made that only its owner may read. */
export function refuseWithoutMail({ mall }: Pick<Context, "mall">): void {
  if (!mailsSecrets(mall.configuration)) refuse("no_mail_server");
}

/** The sender of a mail, and the text below each one. */
export interface Sender {
  name: string;
  address: string;
  /** Who runs the mall and how to reach them; empty until somebody has entered it. */
  imprint: string;
  /** The mall's own colour. A mall with a colour or a logo sends its mails as a page as well. */
  colour: string | null;
  /** The logo as a PNG of `logoSize` pixels a side, which is sent with each mail. Null: the name alone is the head. */
  logo: Buffer | null;
  publicUrl: string;
}

/** Three times the side at which it is shown. Without transparency it has at most 35 KB. */
const logoSize = 108;

/** The mall as the sender of its mails, with its current name and logo. */
export async function senderOf(mall: Pick<Mall, "branding" | "configuration" | "pictures">): Promise<Sender> {
  const { branding, configuration } = mall;
  const { name, colour, legal_name, address, email, phone } = branding;
  return {
    name,
    address: `no-reply@${new URL(configuration.publicUrl).hostname}`,
    imprint: [legal_name, address, email, phone].filter((line) => line !== null).join("\n"),
    colour,
    logo: await logoOf(mall, logoSize),
    publicUrl: new URL(configuration.publicUrl).origin,
  };
}

/** A signature begins with two dashes and a space (RFC 3676), so mail programs show it as one. */
const withImprint = (body: string, { imprint }: Sender): string =>
  imprint === "" ? body : `${body.trimEnd()}\n\n-- \n${imprint}\n`;

const answerMs = 5_000;

/**
 * Asks the mail server to take a mail now, and waits for its answer. Returns null if it was accepted, else the server's
 * answer. The server has 5 seconds to accept the connection, 5 to greet and 5 for each answer.
 */
export async function tryMail(
  smtpUrl: string,
  sender: Sender,
  mail: Topics["mail"],
  id: bigint,
): Promise<string | null> {
  const transport = createTransport({
    url: smtpUrl,
    connectionTimeout: answerMs,
    greetingTimeout: answerMs,
    socketTimeout: answerMs,
  });
  try {
    await transport.sendMail(messageOf(mail, id, sender));
    return null;
  } catch (error) {
    return oneLine(error instanceof Error ? error.message : String(error));
  } finally {
    transport.close();
  }
}

function messageOf(mail: Topics["mail"], id: bigint, sender: Sender) {
  const { colour, logo } = sender;
  // Addresses are fields and the page is escaped: names and codes cannot inject headers or markup (SEC-033).
  return {
    from: { name: sender.name, address: sender.address },
    to: mail.to,
    subject: oneLine(mail.subject),
    text: withImprint(mail.body, sender),
    ...(colour === null && logo === null
      ? {}
      : {
          html: mailPage({ body: mail.body, language: mail.language, sender: { ...sender, hasLogo: logo !== null } }),
        }),
    // With the mail: a logo that is fetched would tell the mall who reads, and most mail programs do not fetch it.
    ...(logo === null
      ? {}
      : {
          attachments: [{ filename: "logo.png", content: logo, cid: logoCid, contentDisposition: "inline" as const }],
        }),
    messageId: `<${id}@arcade>`,
    headers: { "Content-Language": mail.language },
  };
}

/** Sends mails by SMTP if it is set, else into the mailbox that the demo and the operators read. */
export function createMailer(settings: {
  smtpUrl: string | null;
  sender: () => Promise<Sender>;
  db: Database;
  clock: Clock;
}): (mail: Topics["mail"], id: bigint) => Promise<void> {
  if (settings.smtpUrl === null) {
    return async (mail, id) => {
      await run(
        settings.db,
        sql`INSERT INTO mail (id, recipient, subject, body, created_at)
          VALUES (${id}, ${mail.to}, ${mail.subject}, ${withImprint(mail.body, await settings.sender())}, ${settings.clock.now()}) ON CONFLICT (id)
          DO NOTHING`,
      );
    };
  }
  const transport = createTransport(settings.smtpUrl);
  return async (mail, id) => {
    await transport.sendMail(messageOf(mail, id, await settings.sender()));
  };
}

/** A header is one line of at most 998 bytes (RFC 5322), however long the names in it are. */
function oneLine(text: string): string {
  return text.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, " ").slice(0, 200);
}
