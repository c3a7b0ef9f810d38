import { supportOffice } from "@arcade/contract/oversight/support/office";
import type { Answer } from "@arcade/contract/endpoint";
import { useT } from "@arcade/web/translate.tsx";
import { Button } from "antd";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { Moment } from "../../../kit/figures.tsx";
import { Loaded } from "../../../kit/loaded.tsx";
import { Pictures } from "../../../kit/pictures.tsx";
import { Voice } from "../../../kit/voice.tsx";
import { useRead } from "../../../platform/query.ts";
import { CaseAnswer } from "./case-answer.tsx";
import type { SupportCase } from "./case-record.tsx";
import { type Cards, GoodsCard, OrderCard } from "./named-cards.tsx";

type Messages = Answer<typeof supportOffice.messages>;
type Message = Messages["items"][number];

/** As often as this while it is open: the office has no socket. */
const everyMs = 4_000;

/** The conversation, including earlier cases, with the field for the answer. */
export function CaseTalk({ of }: { of: SupportCase }): ReactNode {
  const t = useT();
  const messages = useRead(supportOffice.messages, { case_id: of.id }, { everyMs });
  const [isEarlierOpen, setIsEarlierOpen] = useState(false);
  const first = messages.data?.items[0];
  return (
    <section className="support-talk" aria-label={t("support_office.conversation")}>
      {messages.data?.more && first ? (
        isEarlierOpen ? (
          <Earlier id={of.id} before={first.seq} peerSeq={messages.data.peer_seq} customer={of.customer.name} />
        ) : (
          <Button type="link" onClick={() => setIsEarlierOpen(true)}>
            {t("support_office.earlier_messages")}
          </Button>
        )
      ) : null}
      <Loaded of={messages} rows={4}>
        {({ items, cards, peer_seq }) => (
          <Said items={items} cards={cards} peerSeq={peer_seq} customer={of.customer.name} follows />
        )}
      </Loaded>
      {of.closed === null && of.claim?.mine ? <CaseAnswer of={of} /> : null}
    </section>
  );
}

/** One part further up; from there the next one. */
function Earlier({
  id,
  before,
  peerSeq,
  customer,
}: {
  id: string;
  before: number;
  peerSeq: number;
  customer: string;
}): ReactNode {
  const t = useT();
  const part = useRead(supportOffice.messages, { case_id: id, before: String(before) });
  const [isOpen, setIsOpen] = useState(false);
  const first = part.data?.items[0];
  return (
    <>
      {part.data?.more && first ? (
        isOpen ? (
          <Earlier id={id} before={first.seq} peerSeq={peerSeq} customer={customer} />
        ) : (
          <Button type="link" onClick={() => setIsOpen(true)}>
            {t("support_office.earlier_messages")}
          </Button>
        )
      ) : null}
      <Loaded of={part} rows={3}>
        {({ items, cards }) => <Said items={items} cards={cards} peerSeq={peerSeq} customer={customer} />}
      </Loaded>
    </>
  );
}

interface SaidProps {
  items: readonly Message[];
  cards: Cards;
  peerSeq: number;
  customer: string;
  follows?: boolean;
}

function Said({ items, cards, peerSeq, customer, follows = false }: SaidProps): ReactNode {
  const t = useT();
  const box = useRef<HTMLOListElement>(null);
  const last = items.at(-1)?.seq;
  // New messages are scrolled into view in their own box, so the page does not move while an operator types.
  useEffect(() => {
    if (follows && box.current) box.current.scrollTop = box.current.scrollHeight;
  }, [follows, last]);
  return (
    <ol
      ref={box}
      className={follows ? "support-said support-said-last" : "support-said"}
      {...(follows ? { tabIndex: 0, "aria-live": "polite" } : {})}
    >
      {items
        .filter(({ message }) => message.type !== "recall")
        .map((one) => (
          <li key={one.id} className={one.side === "host" ? "support-bubble support-bubble-support" : "support-bubble"}>
            <p className="quiet">
              <bdi>{one.side === "host" ? t("support_office.support") : customer || t("support_office.visitor")}</bdi>
              {one.automatic ? ` · ${t("support_office.by_itself")}` : null}
              {" · "}
              <Moment at={one.createtime} />
              {one.side === "host" && one.seq <= peerSeq ? ` · ${t("support_office.read")}` : null}
            </p>
            <div dir="auto">
              <Content of={one} cards={cards} />
            </div>
          </li>
        ))}
    </ol>
  );
}

function Content({ of: { message, recalled }, cards }: { of: Message; cards: Cards }): ReactNode {
  const t = useT();
  const { type, content } = message;
  if (recalled) return <em className="quiet">{t("support_office.recalled")}</em>;
  switch (type) {
    case "text":
      return content.text;
    case "img":
      return content.picture === null ? null : (
        <Pictures names={[content.picture.picture]} of={t("support_office.picture")} />
      );
    case "voice":
      return content.voice === null ? null : <Voice name={content.voice.voice} label={t("support_office.voice")} />;
    case "goods":
      return <GoodsCard id={content.goods_id ?? ""} cards={cards} />;
    case "order":
      return <OrderCard id={content.order_id ?? ""} cards={cards} />;
    case "recall":
      return null;
  }
}
