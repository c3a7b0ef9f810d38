import { useMemo } from "react";
import { useLanguage } from "./language.ts";
import { useT } from "./translate.tsx";
import { type Show, showIn } from "./show.ts";

/** `const show = useShow(); show.ago(order.createtime)`: figures and times in the current language. */
export function useShow(): Show {
  const language = useLanguage();
  const t = useT();
  return useMemo(() => showIn(language, t), [language, t]);
}
