import { chat } from "@arcade/contract/talk/chat/api";
import { useT } from "@arcade/web/translate.tsx";
import { useRead } from "../../../platform/wire/query.ts";

/** How soon a store usually answers, and what that is counted from. Null if the store has answered nobody yet. */
export function useReplyTime(storeId: string | null) {
  const t = useT();
  const { data } = useRead(chat.replyTime, { store_id: storeId ?? "" }, { enabled: storeId !== null });
  if (data === undefined || data.answers === 0) return null;
  return { ...data, time: data.minutes === null ? null : timeOf(data.minutes) };

  /** Rounded as people say it: minutes below two hours, hours below two days. */
  function timeOf(minutes: number): string {
    if (minutes === 0) return t("chat.reply_soon");
    if (minutes < 120) return t("chat.reply_minutes", { count: minutes });
    if (minutes < 2 * 24 * 60) return t("chat.reply_hours", { count: Math.round(minutes / 60) });
    return t("chat.reply_days", { count: Math.round(minutes / (24 * 60)) });
  }
}
