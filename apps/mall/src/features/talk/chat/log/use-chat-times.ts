import { serverNow } from "@arcade/web/clock.ts";
import { useLanguage } from "@arcade/web/language.ts";
import { useT } from "@arcade/web/translate.tsx";
import { useMemo } from "react";
import { type ChatTimes, chatTimes } from "./times.ts";

export function useChatTimes(): ChatTimes {
  const language = useLanguage();
  const t = useT();
  return useMemo(() => chatTimes(language, t, serverNow), [language, t]);
}
