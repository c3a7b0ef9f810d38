import type { HoldKind } from "@arcade/contract/shops/stores/holds";
import { useT } from "@arcade/web/translate.tsx";
import type { ReactNode } from "react";
import { StateTag } from "../../../kit/state-tag.tsx";

/** Whether buyers see it, and the reason if they do not. */
export function StoreState({ store: { open, held } }: { store: { open: boolean; held: HoldKind | null } }): ReactNode {
  const t = useT();
  if (held !== null) return <StateTag tone="bad">{t(`oversight.kind_${held}`)}</StateTag>;
  return (
    <StateTag tone={open ? "good" : "quiet"}>{t(open ? "oversight.state_open" : "oversight.state_closed")}</StateTag>
  );
}
