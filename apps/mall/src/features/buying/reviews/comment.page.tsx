import type { Answer } from "@arcade/contract/endpoint";
import { reviews } from "@arcade/contract/buying/reviews/api";
import { useGo, useParameters } from "@arcade/web/place.ts";
import { Trans, useT } from "@arcade/web/translate.tsx";
import { useShow } from "@arcade/web/use-show.ts";
import { type ReactNode, useState } from "react";
import { Button, ButtonLink } from "../../../kit/button.tsx";
import { Card } from "../../../kit/card.tsx";
import { EmptyState } from "../../../kit/lists/empty-state.tsx";
import { Outline } from "../../../kit/lists/skeleton.tsx";
import { toast } from "../../../kit/layers/toasts.tsx";
import { focusFault } from "../../../kit/inputs/focus-fault.ts";
import { useChange } from "../../../platform/wire/change.ts";
import { FailureNote } from "../../../platform/page/failure-block.tsx";
import { Gone } from "../../../platform/page/gone.tsx";
import { Loaded } from "../../../platform/page/loaded.tsx";
import { paths } from "../../../platform/page/paths.ts";
import { useRead } from "../../../platform/wire/query.ts";
import { Screen } from "../../../platform/page/screen.tsx";
import { AnonymousChoice } from "./anonymous-choice.tsx";
import { LineForm, LineHead } from "./line-form.tsx";
import { ReviewBody } from "./review-line.tsx";
import { ServedCard } from "./served-card.tsx";
import { emptyLine, type LineDraft, useReviewDraft } from "./use-review-draft.ts";

type Reviewed = Answer<typeof reviews.ofOrder>;

/** `/pages/member/comment?order`: all lines of an order on one page. Each line is reviewed once (RULES 9; UX-076). */
export function Page(): ReactNode {
  const { order = "" } = useParameters();
  return /^[1-9]\d{0,18}$/.test(order) ? <CommentOn key={order} orderId={order} /> : <Gone />;
}

function CommentOn({ orderId }: { orderId: string }): ReactNode {
  const t = useT();
  const order = useRead(reviews.ofOrder, { order_id: orderId }, { staleMs: 0 });
  const open = order.data?.lines.filter(({ review, returned }) => review === null && !returned) ?? [];
  if (order.data?.may_review && open.length > 0) return <Writing key={open.length} order={order.data} open={open} />;
  return (
    <Screen title={t("reviews.write_title")} onRefresh={order.refetch}>
      <Loaded of={order} skeleton={<Outline heights={["20rem", "10rem", "5rem"]} className="gap-4 px-edge py-4" />}>
        {(found) => (
          <div className="flex flex-col gap-4 px-edge py-4">
            <Closed order={found} isDone={open.length === 0} />
            <Written order={found} />
          </div>
        )}
      </Loaded>
    </Screen>
  );
}

function Writing({ order, open }: { order: Reviewed; open: Reviewed["lines"] }): ReactNode {
  const t = useT();
  const show = useShow();
  const [tried, setTried] = useState(false);
  /** How many videos are on their way. What is posted meanwhile would not have them. */
  const [sending, setSending] = useState(0);
  const earlier = order.lines.find(({ review }) => review !== null)?.review;
  const form = useReviewDraft(order.order_id, {
    service: earlier?.service ?? 0,
    delivery: earlier?.delivery ?? 0,
    anonymous: earlier?.anonymous ?? false,
  });
  const { draft, change, changeLine } = form;
  const chosen = open.filter(({ id }) => (draft.lines[id]?.stars ?? 0) > 0);
  const { post, pending, failure } = usePosting(order, form.drop);
  // Service and delivery may stay without stars, but only both.
  const isHalfServed = (draft.service === 0) !== (draft.delivery === 0);
  const send = () => {
    setTried(true);
    if (chosen.length === 0 || isHalfServed) return focusFault(document);
    void post({
      order_id: order.order_id,
      ...(draft.service > 0 && { service: draft.service, delivery: draft.delivery }),
      anonymous: draft.anonymous,
      lines: chosen.map(({ id }) => ({ line_id: id, ...written(draft.lines[id] ?? emptyLine) })),
    });
  };
  const missing = (stars: number) => (tried && stars === 0 ? t("reviews.stars_first") : null);
  const missingServed = (stars: number) => (isHalfServed ? missing(stars) : null);
  const bottom = (
    <Button wide busy={pending || sending > 0} onClick={send}>
      {t("reviews.post", { count: Math.max(1, chosen.length) })}
    </Button>
  );
  return (
    <Screen title={t("reviews.write_title")} bottom={bottom}>
      <div className="flex flex-col gap-4 px-edge py-4">
        <p className="text-label font-normal text-text-2">
          <Trans id="reviews.order_number" values={{ number: order.order_no }} /> ·{" "}
          {order.until && t("reviews.until", { date: show.date(order.until) })}
        </p>
        {open.length > 1 && <p>{t("reviews.several_hint")}</p>}
        {open.map((line, index) => (
          <LineForm
            key={line.id}
            line={line}
            draft={draft.lines[line.id] ?? emptyLine}
            error={chosen.length === 0 && index === 0 ? missing(0) : null}
            onChange={(make) => changeLine(line.id, make)}
            onSending={(isSending) => setSending((present) => present + (isSending ? 1 : -1))}
          />
        ))}
        <ServedCard
          storeName={order.store_name}
          draft={draft}
          missing={missingServed}
          onChange={(part) => change((present) => ({ ...present, ...part }))}
        />
        <AnonymousChoice
          anonymous={draft.anonymous}
          onChange={(anonymous) => change((present) => ({ ...present, anonymous }))}
        />
        <p className="text-label font-normal text-text-2">{t("reviews.stays", { days: order.follow_up_days })}</p>
        <FailureNote of={failure} />
        <Written order={order} />
      </div>
    </Screen>
  );
}

function written({ video, ...line }: LineDraft) {
  return { ...line, ...(video !== "" && { video }) };
}

/** Posts the reviews, and says what happened to the order. */
function usePosting(order: Reviewed, drop: () => void) {
  const t = useT();
  const go = useGo();
  const change = useChange(reviews.post, {
    intent: `review ${order.order_id}`,
    shows: [
      "reviewed_already",
      "review_returned",
      "review_time_over",
      "review_before_receipt",
      "picture_unknown",
      "video_unknown",
      "invalid_input",
    ],
  });
  const post = async (input: Parameters<typeof change.send>[0]) => {
    const outcome = await change.send(input);
    if (!outcome?.ok) return;
    drop();
    const { left, state } = outcome.data;
    const completed = left === 0 && state === "completed" && order.state === "awaiting_review";
    const text =
      left > 0
        ? t("reviews.posted_left", { count: left })
        : t(completed ? "reviews.posted_completed" : "reviews.posted");
    toast.show({ text, tone: "success" });
    if (left === 0) go(paths.comments({ tab: "mine" }), { replace: true });
  };
  return { post, pending: change.pending, failure: change.failure };
}

/** Why no review can be written now. */
function Closed({ order, isDone }: { order: Reviewed; isDone: boolean }): ReactNode {
  const t = useT();
  const show = useShow();
  const toOrder = <ButtonLink href={paths.order(order.order_id)}>{t("reviews.open_order")}</ButtonLink>;
  if (order.state === "cancelled")
    return (
      <EmptyState
        drawing="orders"
        title={t("reviews.cancelled_title")}
        text={t("reviews.cancelled_text")}
        action={toOrder}
      />
    );
  if (order.until === null)
    return (
      <EmptyState
        drawing="orders"
        title={t("reviews.not_yet_title")}
        text={t("reviews.not_yet_text")}
        action={toOrder}
      />
    );
  if (isDone) return <p>{t("reviews.all_done")}</p>;
  return (
    <EmptyState
      drawing="orders"
      title={t("reviews.over_title")}
      text={t("reviews.over_text", { date: show.date(order.until) })}
      action={toOrder}
    />
  );
}

/** The lines that have their review, and those that were refunded. */
function Written({ order }: { order: Reviewed }): ReactNode {
  const t = useT();
  return order.lines.flatMap((line) =>
    line.review === null && !line.returned
      ? []
      : [
          <Card key={line.id} className="flex flex-col gap-2">
            <LineHead line={line} />
            {line.review === null ? (
              <p className="text-text-2">{t("reviews.returned_line")}</p>
            ) : (
              <ReviewBody review={line.review} author={line.review.nickname ?? ""} />
            )}
          </Card>,
        ],
  );
}
