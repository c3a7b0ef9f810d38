import { useT } from "@arcade/web/translate.tsx";
import type { ReactNode } from "react";
import { Card } from "../../../kit/card.tsx";
import { Switch } from "../../../kit/inputs/checkbox.tsx";
import { useSession } from "../../../platform/wire/session.ts";

/** Whether the review is anonymous, and what others then see (UX-076). */
export function AnonymousChoice({
  anonymous,
  onChange,
}: {
  anonymous: boolean;
  onChange: (anonymous: boolean) => void;
}): ReactNode {
  const t = useT();
  const nickname = useSession(({ userinfo }) => userinfo?.nickname ?? "");
  return (
    <Card>
      <Switch
        label={t("reviews.anonymous_label")}
        hint={anonymous ? t("reviews.anonymous_on") : t("reviews.anonymous_off", { nickname })}
        checked={anonymous}
        onChange={({ target }) => onChange(target.checked)}
      />
    </Card>
  );
}
