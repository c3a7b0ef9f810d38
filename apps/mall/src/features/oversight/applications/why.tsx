import type { ReactNode } from "react";
import { useT } from "@arcade/web/translate.tsx";
import { Card } from "../../../kit/card.tsx";
import { ShieldIcon } from "../../../kit/pictures/more-icons.tsx";
import type { Mine } from "./application.ts";

/** Why personal data is needed: purpose, who sees it, how long it is stored, how it is deleted (UX-133). */
export function Why({ mine, folded = false }: { mine: Mine; folded?: boolean }): ReactNode {
  const t = useT();
  const days = { draft: mine.draft_days, failed: mine.failed_days, keep: mine.paper_keep_days };
  const lines = [
    [t("applications.why_purpose_label"), t("applications.why_purpose")],
    [t("applications.why_seen_label"), t("applications.why_seen")],
    [t("applications.why_kept_label"), t("applications.why_kept", days)],
    [t("applications.why_delete_label"), t("applications.why_delete")],
  ] as const;
  return (
    <Card>
      <details open={!folded}>
        <summary className="flex min-h-11 cursor-pointer items-center gap-2 text-title-s">
          <ShieldIcon size={20} className="shrink-0 text-primary" />
          {t("applications.why_title")}
        </summary>
        <dl className="flex flex-col gap-3 pt-2">
          {lines.map(([label, text]) => (
            <div key={label}>
              <dt className="font-semibold">{label}</dt>
              <dd className="text-text-2">{text}</dd>
            </div>
          ))}
        </dl>
      </details>
    </Card>
  );
}
