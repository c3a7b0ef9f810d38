import type { ReactNode } from "react";
import { Trans, useT } from "@arcade/web/translate.tsx";
import { ListRow, ListRows } from "../../../kit/lists/list-row.tsx";
import { TitledPart } from "../../../kit/lists/titled-part.tsx";
import { useReplyTime } from "./use-reply-time.ts";

/** On the store's page: how soon it usually answers in chat. Nothing if it has answered nobody yet. */
export function StoreReplies({ storeId }: { storeId: string }): ReactNode {
  const t = useT();
  const reply = useReplyTime(storeId);
  if (reply === null) return null;
  const { time, answers, days, least } = reply;
  return (
    <TitledPart title={t("chat.reply_title")}>
      <ListRows>
        <ListRow title={t("chat.reply_label")} value={time ?? "\u2013"} />
      </ListRows>
      <p className="text-caption text-text-3">
        {time === null ? (
          <Trans id="chat.reply_few" values={{ count: answers, least }} />
        ) : (
          <Trans id="chat.reply_note" values={{ count: answers, days }} />
        )}
      </p>
    </TitledPart>
  );
}
