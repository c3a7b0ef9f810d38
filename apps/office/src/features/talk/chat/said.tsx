import { useT } from "@arcade/web/translate.tsx";
import type { ReactNode } from "react";
import { Pictures } from "../../../kit/pictures.tsx";
import { Timeline } from "../../../kit/record-view.tsx";
import { StateTag } from "../../../kit/state-tag.tsx";
import { Voice } from "../../../kit/voice.tsx";
import type { ReportedMessage } from "./message-record.tsx";

type Quoted = ReportedMessage["quote"][number];

/** What was said around a message when it was reported, word for word. */
export function Said({ of }: { of: Pick<ReportedMessage, "message_id" | "quote"> }): ReactNode {
  const t = useT();
  const { customer, host } = { customer: t("oversight.chat_customer"), host: t("oversight.chat_host") };
  return (
    <Timeline
      of={of.quote.map((one) => ({
        key: one.id,
        at: one.at,
        by: one.side === "customer" ? customer : host,
        what: (
          <>
            <Content of={one} by={one.side === "customer" ? customer : host} />{" "}
            {one.id === of.message_id ? <StateTag tone="warning">{t("oversight.chat_this")}</StateTag> : null}
          </>
        ),
        note: null,
      }))}
    />
  );
}

function Content({ of: { text, type, recalled, picture, voice }, by }: { of: Quoted; by: string }): ReactNode {
  const t = useT();
  const name = t("oversight.chat_no_words", { type: recalled ? "recall" : type });
  if (text !== "") return <span dir="auto">{text}</span>;
  if (picture !== null) return <Pictures names={[picture]} of={`${name} · ${by}`} />;
  if (voice === null) return <em className="quiet">{name}</em>;
  return <Voice name={voice} label={name} />;
}
