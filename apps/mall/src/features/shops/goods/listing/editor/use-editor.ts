import type { Answer } from "@arcade/contract/endpoint";
import { listing } from "@arcade/contract/shops/goods/listing/api";
import type { GoodsDraft } from "@arcade/contract/shops/goods/listing/draft";
import { CallFailure, type Refusal } from "@arcade/web/failure.ts";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { call } from "../../../../../platform/wire/call.ts";
import { refreshAfter } from "../../../../../platform/wire/query.ts";

export type EditorStart = Answer<typeof listing.editor>;
type Keeping = "kept" | "waiting" | "saving" | "failed";

const restMs = 1_200;
const againMs = 5_000;

/**
 * A draft while it is edited. It is saved automatically shortly after each change, and again before it is previewed or
 * published.
 */
export function useEditor(start: EditorStart, onBegun: (draftId: string) => void) {
  const [content, setContent] = useState(start.content);
  const [keeping, setKeeping] = useState<Keeping>("kept");
  const [savedAt, setSavedAt] = useState<Date | null>(null);
  const [failure, setFailure] = useState<CallFailure | Refusal | null>(null);
  const draftId = useRef(start.draft_id);
  const latest = useRef(start.content);
  const running = useRef<Promise<string | null> | null>(null);

  const change = (part: Partial<GoodsDraft>) => {
    latest.current = { ...latest.current, ...part };
    setContent(latest.current);
    setKeeping("waiting");
  };
  /** For results that arrive later (an uploaded picture). The change applies to the content at that moment. */
  const changeBy = (next: (present: GoodsDraft) => Partial<GoodsDraft>) => change(next(latest.current));
  const send = async (): Promise<string | null> => {
    const sent = latest.current;
    setKeeping("saving");
    setFailure(null);
    try {
      const of =
        draftId.current !== null
          ? { draft_id: draftId.current }
          : start.goods_id !== null
            ? { goods_id: start.goods_id }
            : {};
      const outcome = await call(listing.saveDraft, { ...of, content: sent });
      if (!outcome.ok) {
        setFailure(outcome.refusal);
        setKeeping("failed");
        return null;
      }
      if (draftId.current === null) onBegun(outcome.data.draft_id);
      draftId.current = outcome.data.draft_id;
      setSavedAt(new Date());
      setKeeping(latest.current === sent ? "kept" : "waiting");
      void refreshAfter(listing.saveDraft, [listing.editor]);
      return outcome.data.draft_id;
    } catch (reason) {
      if (!(reason instanceof CallFailure)) throw reason;
      setFailure(reason);
      setKeeping("failed");
      return null;
    }
  };
  /** Saves one after the other, because two first saves at the same time would make two drafts. */
  const save = async (): Promise<string | null> => {
    await running.current;
    if (keeping === "kept" && draftId.current !== null) return draftId.current;
    running.current = send();
    return running.current;
  };
  const saveByItself = useEffectEvent(() => void save());
  useEffect(() => {
    if (keeping !== "waiting" && keeping !== "failed") return;
    const timer = setTimeout(() => saveByItself(), keeping === "failed" ? againMs : restMs);
    return () => clearTimeout(timer);
  }, [keeping, content]);
  return {
    content,
    latest: () => latest.current,
    change,
    changeBy,
    save,
    keeping,
    savedAt,
    failure,
    goodsId: start.goods_id,
    onSale: start.on_sale,
    freights: start.freights,
  };
}

export type Editor = ReturnType<typeof useEditor>;
