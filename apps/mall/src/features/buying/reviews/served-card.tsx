import { useT } from "@arcade/web/translate.tsx";
import type { ReactNode } from "react";
import { Card } from "../../../kit/card.tsx";
import { StarsInput } from "../../../kit/signs/stars.tsx";
import { starsWord } from "./line-form.tsx";
import type { ReviewDraft } from "./use-review-draft.ts";

interface ServedCardProps {
  storeName: string;
  draft: Pick<ReviewDraft, "service" | "delivery">;
  /** The sentence beside stars that are not chosen yet. */
  missing: (stars: number) => string | null;
  onChange: (part: Partial<Pick<ReviewDraft, "service" | "delivery">>) => void;
}

/** The buyer's stars for the store, once for each order: service and delivery, both or neither. */
export function ServedCard({ storeName, draft: { service, delivery }, missing, onChange }: ServedCardProps): ReactNode {
  const t = useT();
  const starLabel = starsWord(t);
  return (
    <Card className="flex flex-col gap-4">
      <h2 className="text-title-s">
        <bdi>{storeName}</bdi> <span className="text-label font-normal text-text-2">({t("app.optional")})</span>
      </h2>
      <StarsInput
        label={t("reviews.service")}
        value={service}
        error={missing(service)}
        starLabel={starLabel}
        onValueChange={(stars) => onChange({ service: stars })}
      />
      <StarsInput
        label={t("reviews.delivery")}
        value={delivery}
        error={missing(delivery)}
        starLabel={starLabel}
        onValueChange={(stars) => onChange({ delivery: stars })}
      />
    </Card>
  );
}
