import type { Answered, Received } from "@arcade/contract/endpoint";
import { healthOffice } from "@arcade/contract/front/health/office";
import type { Context } from "../../../platform/context.ts";
import { pageById } from "../../../platform/http/page-of.ts";
import { tableFile } from "../../../platform/office-table.ts";
import { keptMails } from "./views.ts";

const pageSize = 50;

/** Mails that no server took. Outside the demo their codes and links are hidden. */
export async function mailboxList(
  context: Context,
  { text, from, until, cursor }: Received<typeof healthOffice.mailbox>,
  size = pageSize,
): Promise<Answered<typeof healthOffice.mailbox>> {
  const { items, next } = await pageById(cursor, size, (before, max) =>
    keptMails(context.tx, text ?? null, { from, until }, before, max),
  );
  if (context.mall.configuration.demo) return { items, next };
  return {
    items: items.map((mail) => ({ ...mail, subject: hideSecrets(mail.subject), body: hideSecrets(mail.body) })),
    next,
  };
}

/** Codes are six digits, and a link's key is 43 letters. Both open accounts, so operators must not see them. */
function hideSecrets(text: string): string {
  return text.replace(/\p{Nd}{6,}/gu, "••••••").replace(/[\w-]{20,}/g, "…");
}

/** The mailbox as a file. */
export const mailTable = tableFile<typeof healthOffice.mailbox>({
  row: healthOffice.mailbox,
  page: (context, _operator, input, size) => mailboxList(context, input, size),
  columns: [
    { name: "at", title: "office.mail_at", text: ({ at }) => at },
    { name: "to", title: "office.mail_to", text: ({ to }) => to },
    { name: "letter", title: "office.mail_letter", text: ({ subject, body }) => `${subject}\n\n${body}` },
    { name: "id", title: "office.number", text: ({ id }) => id },
  ],
});
