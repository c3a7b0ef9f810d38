import { maxChat } from "@arcade/contract/talk/chat/message";
import { support } from "@arcade/contract/oversight/support/api";
import type { Answer } from "@arcade/contract/endpoint";
import { dropMark, markOf } from "@arcade/web/message-mark.ts";
import { useT } from "@arcade/web/translate.tsx";
import { type ReactNode, useState } from "react";
import { Button } from "../../../kit/button.tsx";
import { Card } from "../../../kit/card.tsx";
import { useConfirm } from "../../../kit/layers/dialog.tsx";
import { Notice } from "../../../kit/signs/notice.tsx";
import { Skeleton } from "../../../kit/lists/skeleton.tsx";
import { TextArea } from "../../../kit/inputs/text-area.tsx";
import { useChange } from "../../../platform/wire/change.ts";
import { noSecrets, useDraft } from "../../../platform/draft.ts";
import { FailureBlock, FailureNote } from "../../../platform/page/failure-block.tsx";
import { useRead } from "../../../platform/wire/query.ts";
import { showsSecret } from "../../talk/chat/index.ts";
import { forgetVisit } from "./saved-visit.ts";
import { QuestionStands } from "./question-stands.tsx";
import { RateCase } from "./rate-case.tsx";
import { VisitSaid } from "./visit-said.tsx";

/** A visitor has no session and therefore no socket. The page reads again at this interval while it is shown. */
const everyMs = 4_000;

/** A visitor's conversation with customer service. */
export function VisitTalk({ visit }: { visit: string }): ReactNode {
  const t = useT();
  const history = useRead(support.visitHistory, { visit }, { everyMs });
  return (
    <section className="flex flex-col gap-2" aria-label={t("support.conversation")}>
      <h2 className="px-1 text-title-m">{t("support.conversation")}</h2>
      <Card className="flex flex-col gap-4">
        {history.data ? (
          <Known visit={visit} of={history.data} />
        ) : history.error ? (
          <Failed of={history} />
        ) : (
          <Skeleton height="16rem" />
        )}
      </Card>
    </section>
  );
}

function Failed({ of }: { of: ReturnType<typeof useRead<typeof support.visitHistory>> }): ReactNode {
  const t = useT();
  if (!of.error) return null;
  if (of.error.refusal?.error !== "not_found")
    return <FailureBlock failure={of.error} onRetry={() => void of.refetch()} busy={of.isFetching} />;
  return (
    <Notice
      action={
        <Button variant="secondary" onClick={forgetVisit}>
          {t("support.visitor_begin")}
        </Button>
      }
    >
      {t("support.visitor_gone")}
    </Notice>
  );
}

function Known({
  visit,
  of: { items, more, open, to_rate },
}: {
  visit: string;
  of: Answer<typeof support.visitHistory>;
}): ReactNode {
  const t = useT();
  const confirm = useConfirm();
  const rate = useChange(support.visitRate, { shows: ["case_rated", "case_open", "invalid_input"] });
  const leave = async () => {
    if (
      await confirm({
        title: t("support.forget"),
        text: t("support.forget_text"),
        confirmLabel: t("support.forget"),
        danger: true,
      })
    )
      forgetVisit();
  };
  return (
    <>
      {items.length === 0 ? (
        <p className="text-text-2">{t("support.empty")}</p>
      ) : (
        <VisitSaid visit={visit} items={items} more={more} />
      )}
      {open && <QuestionStands open={open} />}
      {to_rate && (
        <RateCase
          key={to_rate.id}
          closed={to_rate}
          change={rate}
          onRate={async (rating) => (await rate.send({ visit, case_id: to_rate.id, ...rating }))?.ok === true}
        />
      )}
      <Composer visit={visit} />
      <p className="text-label text-text-3">{t("support.never_asked")}</p>
      <Button variant="quiet" onClick={() => void leave()}>
        {t("support.forget")}
      </Button>
    </>
  );
}

/** Stored beside the draft. */
const markName = "draft:support_visit_mark";

function Composer({ visit }: { visit: string }): ReactNode {
  const t = useT();
  const [draft, keep, drop] = useDraft("support_visit", { text: "" }, noSecrets);
  const [text, setText] = useState(draft.text);
  const send = useChange(support.visitSend, { shows: ["visits_limit", "invalid_input", "message_reused"] });
  const submit = async () => {
    if (text.trim() === "") return;
    const outcome = await send.send({ visit, mark: markOf(markName, text), text });
    if (outcome?.ok || outcome?.refusal.error === "message_reused") dropMark(markName);
    if (!outcome?.ok) return;
    setText("");
    drop();
  };
  return (
    <form
      noValidate
      className="flex flex-col gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <TextArea
        label={t("support.message")}
        rows={3}
        maxLength={maxChat.text}
        value={text}
        onChange={({ target }) => {
          setText(target.value);
          keep({ text: target.value });
        }}
      />
      <div role="status">{showsSecret(text) && <Notice tone="warn">{t("chat.secret_typed")}</Notice>}</div>
      <FailureNote of={send.failure} />
      <Button type="submit" wide busy={send.pending}>
        {t("support.send")}
      </Button>
    </form>
  );
}
