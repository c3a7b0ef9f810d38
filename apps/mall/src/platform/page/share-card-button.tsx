import { useT } from "@arcade/web/translate.tsx";
import { lazy, type ReactNode, Suspense, useState } from "react";
import { IconButton } from "../../kit/button.tsx";
import { ShareIcon } from "../../kit/pictures/more-icons.tsx";
import type { SharedCard } from "./share-sheet.tsx";

// It brings the code that makes QR codes, which few readers need.
const ShareSheet = lazy(() => import("./share-sheet.tsx").then((module) => ({ default: module.ShareSheet })));

/** Opens a card of goods or of a store, with a QR code of its link. */
export function ShareCardButton(card: SharedCard): ReactNode {
  const t = useT();
  const [open, setOpen] = useState(false);
  return (
    <>
      <IconButton icon={ShareIcon} label={t("sharing.title")} aria-haspopup="dialog" onClick={() => setOpen(true)} />
      {open && (
        <Suspense fallback={null}>
          <ShareSheet card={card} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
