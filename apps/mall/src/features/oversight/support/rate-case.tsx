import { maxCase } from "@arcade/contract/oversight/support/cases";
import type { CallFailure, Refusal } from "@arcade/web/failure.ts";
import { Trans, useT } from "@arcade/web/translate.tsx";
import { useShow } from "@arcade/web/use-show.ts";
import { type ReactNode, useState } from "react";
import { Button } from "../../../kit/button.tsx";
import { StarsInput } from "../../../kit/signs/stars.tsx";
import { TextArea } from "../../../kit/inputs/text-area.tsx";
import { toast } from "../../../kit/layers/toasts.tsx";
import { noSecrets, useDraft } from "../../../platform/draft.ts";
import { FailureNote } from "../../../platform/page/failure-block.tsx";

interface RateCaseProps {
  closed: { id: string; opened: string };
  change: { pending: boolean; failure: CallFailure | Refusal | null };
  /** Resolves to true when the rating was stored. */
  onRate: (rating: { stars: number; text: string }) => Promise<boolean>;
}

/** The member's rating of a closed question: once, and optional. */
export function RateCase({ closed, change, onRate }: RateCaseProps): ReactNode {
  const t = useT();
  const show = useShow();
  const [draft, keep, drop] = useDraft(`rate_case:${closed.id}`, { stars: 0, text: "" }, noSecrets);
  const [rating, setRating] = useState(draft);
  const [tried, setTried] = useState(false);
  const put = (next: typeof rating) => {
    setRating(next);
    keep(next);
  };
  const send = async () => {
    setTried(true);
    if (rating.stars === 0 || !(await onRate(rating))) return;
    drop();
    toast.show({ text: t("support.rate_thanks"), tone: "success" });
  };
  return (
    <form
      noValidate
      className="flex flex-col gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      <h3 className="text-title-s">{t("support.rate_title")}</h3>
      <p className="text-label text-text-2">
        <Trans id="support.rate_lead" values={{ date: show.date(closed.opened) }} />
      </p>
      <StarsInput
        label={t("support.rate_stars")}
        value={rating.stars}
        onValueChange={(stars) => put({ ...rating, stars })}
        starLabel={(stars) => t("support.star_label", { stars })}
        error={tried && rating.stars === 0 ? t("support.rate_first") : null}
      />
      <TextArea
        label={t("support.rate_text")}
        rows={2}
        maxLength={maxCase.rating}
        value={rating.text}
        onChange={({ target }) => put({ ...rating, text: target.value })}
      />
      <FailureNote of={change.failure} />
      <Button type="submit" variant="secondary" busy={change.pending}>
        {t("support.rate_send")}
      </Button>
    </form>
  );
}
