import { useT } from "@arcade/web/translate.tsx";
import type { ReactNode } from "react";
import { CheckIcon } from "../../../../kit/pictures/icons.tsx";
import { PlusIcon, UploadIcon } from "../../../../kit/pictures/more-icons.tsx";
import { Sheet } from "../../../../kit/layers/sheet.tsx";

/** How to add the mall to the home screen with Safari's own menu, in the words of that menu. */
export function InstallSheet({
  open,
  onOpenChange,
}: {
  open: boolean;
  onOpenChange: (open: boolean) => void;
}): ReactNode {
  const t = useT();
  const steps = [
    { Mark: UploadIcon, text: t("account.install_share") },
    { Mark: PlusIcon, text: t("account.install_add") },
    { Mark: CheckIcon, text: t("account.install_confirm") },
  ];
  return (
    <Sheet open={open} onOpenChange={onOpenChange} title={t("account.install")}>
      <ol className="flex flex-col gap-4">
        {steps.map(({ Mark, text }, index) => (
          <li key={text} className="flex items-center gap-3">
            <span className="num shrink-0 text-text-2">{index + 1}</span>
            <span className="shrink-0 text-primary">
              <Mark size={24} />
            </span>
            <span className="min-w-0 flex-1">{text}</span>
          </li>
        ))}
      </ol>
    </Sheet>
  );
}
