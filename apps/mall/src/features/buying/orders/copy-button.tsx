import type { ReactNode } from "react";
import { useT } from "@arcade/web/translate.tsx";
import { IconButton } from "../../../kit/button.tsx";
import { CopyIcon } from "../../../kit/pictures/more-icons.tsx";
import { toast } from "../../../kit/layers/toasts.tsx";

/** Copies a number. It shows the result and announces it. */
export function CopyButton({ text, label }: { text: string; label: string }): ReactNode {
  const t = useT();
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      toast.show({ text: t("app.copied", { text }), tone: "success" });
    } catch {
      toast.show({ text: t("orders.copy_failed"), tone: "failure" }); // the browser does not allow it; the user can select the number
    }
  };
  return <IconButton icon={CopyIcon} size="s" label={label} onClick={() => void copy()} />;
}
