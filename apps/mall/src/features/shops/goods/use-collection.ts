import { useState } from "react";
import { useT } from "@arcade/web/translate.tsx";
import { toast } from "../../../kit/layers/toasts.tsx";

/** The maximum of one call. */
const maxAtOnce = 100;

export interface Collection {
  /** The member is selecting things to remove. */
  choosing: boolean;
  setChoosing: (choosing: boolean) => void;
  chosen: ReadonlySet<string>;
  toggle: (id: string) => void;
  chooseAll: (ids: readonly string[]) => void;
  /** Removes the selected ones from the screen and from the list, and offers to undo it (UX-130). */
  remove: () => Promise<void>;
  /** Whether it was removed just now. Then it is hidden, although the list may still have it. */
  isGone: (id: string) => boolean;
}

/**
 * Selecting, bulk removal and undo in a list of saved things. `keep` calls the server and returns whether it succeeded.
 * To undo, it saves them again.
 */
export function useCollection(keep: (ids: string[], kept: boolean) => Promise<boolean>): Collection {
  const t = useT();
  const [choosing, setChoosing] = useState(false);
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [gone, setGone] = useState<ReadonlySet<string>>(new Set());
  const setAll = async (ids: readonly string[], kept: boolean) => {
    for (let first = 0; first < ids.length; first += maxAtOnce) {
      if (!(await keep(ids.slice(first, first + maxAtOnce), kept))) return false;
    }
    return true;
  };
  const bringBack = (ids: readonly string[]) =>
    setGone((before) => new Set([...before].filter((id) => !ids.includes(id))));
  const undo = async (ids: readonly string[]) => {
    bringBack(ids);
    await setAll(ids, true);
  };
  const remove = async () => {
    const ids = [...chosen];
    setGone((before) => new Set([...before, ...ids]));
    setChosen(new Set());
    setChoosing(false);
    if (!(await setAll(ids, false))) return bringBack(ids);
    toast.show({
      text: t("account.removed", { count: ids.length }),
      action: { label: t("app.undo"), onAct: () => void undo(ids) },
    });
  };
  return {
    choosing,
    setChoosing: (wanted) => {
      setChoosing(wanted);
      setChosen(new Set());
    },
    chosen,
    toggle: (id) =>
      setChosen((before) =>
        before.has(id) ? new Set([...before].filter((each) => each !== id)) : new Set([...before, id]),
      ),
    chooseAll: (ids) => setChosen(new Set(ids)),
    remove,
    isGone: (id) => gone.has(id),
  };
}
