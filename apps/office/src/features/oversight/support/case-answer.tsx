import { filledReply } from "@arcade/contract/oversight/support/cases";
import { maxChat } from "@arcade/contract/talk/chat/message";
import { supportOffice } from "@arcade/contract/oversight/support/office";
import { languageOf } from "@arcade/contract/languages";
import { dropMark, markOf } from "@arcade/web/message-mark.ts";
import { useT } from "@arcade/web/translate.tsx";
import { recallText, rememberText } from "@arcade/web/storage.ts";
import { Button, Input, Select } from "antd";
import { type ReactNode, useId, useState } from "react";
import { FailureNote } from "../../../kit/failure.tsx";
import { useChange } from "../../../platform/change.ts";
import { useRead } from "../../../platform/query.ts";
import type { SupportCase } from "./case-record.tsx";

/** The signature that the server puts below needs a little of a message's length. */
const maxLetters = maxChat.text - 100;

/**
 * The answer to a case. A canned reply goes into the field and is never sent automatically. The typed text is still
 * there after a visit to another page.
 */
export function CaseAnswer({ of }: { of: SupportCase }): ReactNode {
  const t = useT();
  const id = useId();
  const name = `support_answer:${of.id}`;
  const markName = `${name}:mark`;
  const [text, setText] = useState(recallText("visit", name) ?? "");
  const write = useChange(supportOffice.write, { quiet: true });
  const type = (typed: string) => {
    setText(typed);
    rememberText("visit", name, typed);
  };
  const send = async () => {
    if (text.trim() === "") return;
    const outcome = await write.send({ case_id: of.id, mark: markOf(markName, text), text });
    if (outcome?.ok || outcome?.refusal.error === "message_reused") dropMark(markName);
    if (outcome?.ok) type("");
  };
  return (
    <form
      className="support-answer"
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      <CannedReplies of={of} onChosen={(reply) => type(text.trim() === "" ? reply : `${text.trimEnd()}\n${reply}`)} />
      <label htmlFor={id}>{t("support_office.answer")}</label>
      <Input.TextArea
        id={id}
        rows={4}
        maxLength={maxLetters}
        dir="auto"
        lang={of.customer.language}
        value={text}
        onChange={(event) => type(event.target.value)}
        onKeyDown={(event) => {
          if (event.key !== "Enter" || !(event.ctrlKey || event.metaKey) || event.nativeEvent.isComposing) return;
          event.preventDefault();
          void send();
        }}
      />
      <p className="quiet">{t("support_office.answer_hint", { name: of.signature })}</p>
      <FailureNote of={write.failure} />
      <div>
        <Button type="primary" htmlType="submit" loading={write.pending} disabled={text.trim() === ""}>
          {t("support_office.send")}
        </Button>
      </div>
    </form>
  );
}

/** In the customer's language where it was written in it, with the customer's name in its place. */
function CannedReplies({ of, onChosen }: { of: SupportCase; onChosen: (text: string) => void }): ReactNode {
  const t = useT();
  const id = useId();
  const replies = useRead(supportOffice.replies, {}).data?.items ?? [];
  if (replies.length === 0) return null;
  const language = languageOf(of.customer.language);
  const choose = (chosen: string) => {
    const reply = replies.find((one) => one.id === chosen);
    if (reply) onChosen(filledReply(reply.text[language] ?? reply.text.en ?? "", of.customer.name));
  };
  return (
    <>
      <label htmlFor={id}>{t("support_office.canned_choose")}</label>
      <Select
        id={id}
        showSearch={{ optionFilterProp: "label" }}
        value={null}
        options={replies.map((reply) => ({
          value: reply.id,
          label: reply.text[language] ? reply.title : `${reply.title} · ${t("support_office.canned_other")}`,
        }))}
        onChange={(chosen: string | null) => {
          if (chosen !== null) choose(chosen);
        }}
      />
    </>
  );
}
