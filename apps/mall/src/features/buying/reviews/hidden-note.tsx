import type { Hiding } from "@arcade/contract/buying/reviews/api";
import { useT } from "@arcade/web/translate.tsx";
import type { ReactNode } from "react";
import { Notice } from "../../../kit/signs/notice.tsx";
import { Appeal } from "../../oversight/members/index.ts";

/** Why others cannot see the member's text, since when, and how to appeal (PROOF F4). */
export function HiddenNote({
  of: { id, reason_code, message },
  title,
  children,
}: {
  of: Hiding;
  title: string;
  children: ReactNode;
}): ReactNode {
  const t = useT();
  return (
    <Notice tone="bad" title={title}>
      <div className="flex flex-col gap-1">
        <p>{t(`reviews.hide_${reason_code}`)}</p>
        <p>
          <bdi>{message}</bdi>
        </p>
        <p className="text-label font-normal">{children}</p>
        <Appeal subject="review" subjectId={id} />
      </div>
    </Notice>
  );
}
