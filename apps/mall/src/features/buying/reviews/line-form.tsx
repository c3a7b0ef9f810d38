import { maxReview } from "@arcade/contract/buying/reviews/reasons";
import { type Translate, useT } from "@arcade/web/translate.tsx";
import { type ReactNode, useId } from "react";
import { Card } from "../../../kit/card.tsx";
import { StarsInput } from "../../../kit/signs/stars.tsx";
import { TextArea } from "../../../kit/inputs/text-area.tsx";
import { OurPicture } from "../../../platform/page/picture.tsx";
import { PictureField } from "./picture-field.tsx";
import type { LineDraft } from "./use-review-draft.ts";
import { VideoField } from "./video-field.tsx";

interface Line {
  id: string;
  name: string;
  specification: string;
  picture: string;
}

interface LineFormProps {
  line: Line;
  draft: LineDraft;
  error: string | null;
  onChange: (make: (present: LineDraft) => Partial<LineDraft>) => void;
  /** True while a video is on its way. */
  onSending: (isSending: boolean) => void;
}

/** Stars, text, pictures and video of one line. The text field appears after the stars are chosen. */
export function LineForm({ line, draft, error, onChange, onSending }: LineFormProps): ReactNode {
  const t = useT();
  const headId = useId();
  return (
    <section aria-labelledby={headId}>
      <Card className="flex flex-col gap-4">
        <LineHead line={line} id={headId} />
        <StarsInput
          label={t("reviews.goods_stars")}
          value={draft.stars}
          error={error}
          starLabel={starsWord(t)}
          onValueChange={(stars) => onChange(() => ({ stars }))}
        />
        <TextArea
          label={t("reviews.words")}
          hint={t("reviews.words_hint")}
          maxLength={maxReview.text}
          rows={3}
          value={draft.text}
          onChange={({ target }) => onChange(() => ({ text: target.value }))}
        />
        <PictureField
          pictures={draft.pictures}
          onChange={(make) => onChange(({ pictures }) => ({ pictures: make(pictures) }))}
        />
        <VideoField video={draft.video} onChange={(video) => onChange(() => ({ video }))} onSending={onSending} />
      </Card>
    </section>
  );
}

export function LineHead({ line: { name, specification, picture }, id }: { line: Line; id?: string }): ReactNode {
  return (
    <div className="flex items-center gap-3">
      <span className="w-14 shrink-0 overflow-hidden rounded-s">
        <OurPicture name={picture} alt="" sizes="3.5rem" />
      </span>
      <div className="min-w-0">
        <h2 id={id} className="line-clamp-2 text-body-strong">
          <bdi>{name}</bdi>
        </h2>
        {specification !== "" && (
          <p className="text-caption text-text-3">
            <bdi>{specification}</bdi>
          </p>
        )}
      </div>
    </div>
  );
}

export function starsWord(t: Translate): (stars: number) => string {
  return (stars) => t("reviews.star_choice", { stars });
}
