import { caseMost } from "@arcade/contract/desk/cases";
import type { CallFailure, Refusal } from "@arcade/web/failure.ts";
import { Say, useSay } from "@arcade/web/say.tsx";
import { useShow } from "@arcade/web/use-show.ts";
import { type ReactNode, useState } from "react";
import { Button } from "../../kit/button.tsx";
import { StarsInput } from "../../kit/stars.tsx";
import { TextArea } from "../../kit/text-area.tsx";
import { toast } from "../../kit/toasts.tsx";
import { noSecrets, useDraft } from "../../platform/draft.ts";
import { FailureNote } from "../../platform/failure-block.tsx";

interface RateCaseProps {
  closed: { id: string; opened: string };
  change: { pending: boolean; failure: CallFailure | Refusal | null };
  /** True once it was kept. */
  onRate: (rating: { stars: number; text: string }) => Promise<boolean>;
}

/** What somebody thought of a closed question: once, and only if they like. */
export function RateCase({ closed, change, onRate }: RateCaseProps): ReactNode {
  const say = useSay();
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
    toast.show({ text: say("desk.rate_thanks"), tone: "success" });
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
      <h3 className="text-title-s">{say("desk.rate_title")}</h3>
      <p className="text-label text-text-2">
        <Say id="desk.rate_lead" values={{ date: show.date(closed.opened) }} />
      </p>
      <StarsInput
        label={say("desk.rate_stars")}
        value={rating.stars}
        onValueChange={(stars) => put({ ...rating, stars })}
        starLabel={(stars) => say("desk.star_label", { stars })}
        error={tried && rating.stars === 0 ? say("desk.rate_first") : null}
      />
      <TextArea
        label={say("desk.rate_text")}
        rows={2}
        maxLength={caseMost.rating}
        value={rating.text}
        onChange={({ target }) => put({ ...rating, text: target.value })}
      />
      <FailureNote of={change.failure} />
      <Button type="submit" variant="secondary" busy={change.pending}>
        {say("desk.rate_send")}
      </Button>
    </form>
  );
}
