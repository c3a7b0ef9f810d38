import { useCallback, useEffect, useState } from "react";
import { store, storedUnder, unstore } from "../../../../platform/wire/stored.ts";
import { memberNow } from "../log/unsent-messages.ts";
import { showsSecret } from "../log/secrets.ts";

/**
 * The draft of each conversation, stored until it is sent. A text that looks like a code or a password is not stored
 * (UX-122).
 */
export function useDraftText(to_id: string): [text: string, write: (text: string) => void] {
  const [text, setText] = useState("");
  const name = `${memberNow() ?? ""}/${to_id}`;
  useEffect(() => {
    let isHere = true;
    void storedUnder("chat_drafts", name).then((kept) => {
      if (isHere && typeof kept === "string") setText((typed) => typed || kept);
    });
    return () => {
      isHere = false;
    };
  }, [name]);
  const write = useCallback(
    (next: string) => {
      setText(next);
      void (next === "" || showsSecret(next) ? unstore("chat_drafts", name) : store("chat_drafts", name, next));
    },
    [name],
  );
  return [text, write];
}
