import { useT } from "@arcade/web/translate.tsx";
import { Alert, Button } from "antd";
import { type ReactNode, useState } from "react";

interface Edited<Read, Draft> {
  /** The edited thing as it was read; other data about it is current. */
  base: Read;
  draft: Draft;
  change: (draft: Draft) => void;
  isChanged: boolean;
  /** A colleague has saved since: nothing is saved over it. */
  isOvertaken: boolean;
  /** Says so beside the button of saving, with the way to the newer one. */
  note: ReactNode;
  /** This draft was saved: what is read next is one's own. */
  noteSaved: (draft: Draft) => void;
}

/**
 * The operator's edits of something that was read (UX-002). Only their own save moves it on. If a colleague saves
 * meanwhile, also if the page is read again when the window gets the focus, the operator is told and presses a button
 * to take it. Only that press drops what was typed. `standOf` distinguishes one saved state from another.
 */
export function useEdited<Read, Draft>(
  read: Read,
  standOf: (read: Read) => string | number,
  draftOf: (read: Read) => Draft,
): Edited<Read, Draft> {
  const [{ base, draft, saved }, hold] = useState<{ base: Read; draft: Draft; saved: Draft | null }>(() => ({
    base: read,
    draft: draftOf(read),
    saved: null,
  }));
  const isSame = standOf(read) === standOf(base);
  const take = (kept: Draft) => hold({ base: read, draft: kept, saved: null });
  // What was typed while it was being saved goes on from there.
  if (!isSame && saved !== null) take(isEqual(draft, saved) ? draftOf(read) : draft);
  const isOvertaken = !isSame && saved === null;
  return {
    base: isSame ? read : base,
    draft,
    change: (next) => hold((now) => ({ ...now, draft: next })),
    isChanged: !isEqual(draft, draftOf(base)),
    isOvertaken,
    note: isOvertaken ? <OvertakenNote onLoad={() => take(draftOf(read))} /> : null,
    noteSaved: (kept) => hold((now) => ({ ...now, saved: kept })),
  };
}

function OvertakenNote({ onLoad }: { onLoad: () => void }): ReactNode {
  const t = useT();
  return (
    <Alert
      type="warning"
      showIcon
      role="alert"
      title={t("office.overtaken")}
      action={<Button onClick={onLoad}>{t("office.load_newer")}</Button>}
    />
  );
}

/** The typed values are plain, and always in the same order. */
function isEqual<Draft>(one: Draft, other: Draft): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
