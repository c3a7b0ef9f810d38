import type { ReactNode } from "react";
import { useT } from "@arcade/web/translate.tsx";
import { ButtonLink } from "../../../kit/button.tsx";
import { Card } from "../../../kit/card.tsx";
import { paths } from "../../../platform/page/paths.ts";
import { Appeal } from "../../oversight/members/index.ts";
import { type Recharge } from "./recharge-words.ts";

/** Why it was refused, the next step, and an appeal (PROOF F4). */
export function Refused({ recharge: { id, state, reason_code: reason, network } }: { recharge: Recharge }): ReactNode {
  const t = useT();
  if (state !== "rejected") return null;
  return (
    <Card className="flex flex-col gap-2">
      <h2 className="text-title-s">{t("recharges.refused_title")}</h2>
      {reason && <p>{t(`recharges.reason_${reason}`)}</p>}
      <p className="text-text-2">{t("recharges.refused_next")}</p>
      <div className="flex flex-wrap items-center gap-2">
        <ButtonLink size="m" className="mt-2" href={paths.recharge({ network })}>
          {t("recharges.again")}
        </ButtonLink>
        <Appeal subject="recharge" subjectId={id} />
      </div>
    </Card>
  );
}
