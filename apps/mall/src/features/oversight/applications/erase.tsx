import { applications } from "@arcade/contract/oversight/applications/api";
import type { ReactNode } from "react";
import { useGo } from "@arcade/web/place.ts";
import { useT } from "@arcade/web/translate.tsx";
import { Button } from "../../../kit/button.tsx";
import { useConfirm } from "../../../kit/layers/dialog.tsx";
import { TrashIcon } from "../../../kit/pictures/more-icons.tsx";
import { toast } from "../../../kit/layers/toasts.tsx";
import { useChange } from "../../../platform/wire/change.ts";
import { paths } from "../../../platform/page/paths.ts";

/** Erases everything that was typed and both pictures, immediately. */
export function EraseDraft({ id }: { id: string }): ReactNode {
  const t = useT();
  return <Erase id={id} text={t("applications.erase_draft_text")} />;
}

/** Erases the person and the pictures of a failed application. The failure itself stays on record. */
export function EraseFailed({ id }: { id: string }): ReactNode {
  const t = useT();
  return <Erase id={id} text={t("applications.erase_failed_text")} />;
}

function Erase({ id, text }: { id: string; text: string }): ReactNode {
  const t = useT();
  const go = useGo();
  const confirm = useConfirm();
  const erase = useChange(applications.erase);
  const ask = async () => {
    if (
      !(await confirm({
        title: t("applications.erase_title"),
        text,
        confirmLabel: t("applications.erase"),
        danger: true,
      }))
    )
      return;
    if (!(await erase.send({ id }))?.ok) return;
    toast.show({ text: t("applications.erased"), tone: "success" });
    go(paths.shopApply(), { replace: true });
  };
  return (
    <Button size="m" variant="quiet" icon={TrashIcon} busy={erase.pending} onClick={() => void ask()} className="-ms-3">
      {t("applications.erase")}
    </Button>
  );
}
