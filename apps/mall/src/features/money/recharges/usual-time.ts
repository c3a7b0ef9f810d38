import type { Answer } from "@arcade/contract/endpoint";
import type { recharges } from "@arcade/contract/money/recharges/api";
import { useT } from "@arcade/web/translate.tsx";

const minutesOfAnHour = 60;

/** How long the last credits took, in words: minutes up to two hours, then hours. Null while there are too few. */
export function useUsualTime(usual: Answer<typeof recharges.open>["usual"] | undefined): string | null {
  const t = useT();
  if (usual === undefined || usual === null) return null;
  const { minutes, credits } = usual;
  return minutes <= 2 * minutesOfAnHour
    ? t("recharges.usual_measured_minutes", { minutes, credits })
    : t("recharges.usual_measured_hours", { hours: Math.ceil(minutes / minutesOfAnHour), credits });
}
