import type { ReactNode } from "react";
import { useT } from "@arcade/web/translate.tsx";
import { StickyBar } from "../../../kit/bars.tsx";
import { Button, ButtonLink } from "../../../kit/button.tsx";
import { LockIcon, ShieldIcon } from "../../../kit/pictures/more-icons.tsx";
import { paths } from "../../../platform/page/paths.ts";
import { Appeal } from "../../oversight/members/index.ts";
import type { Barred } from "./log/conversation.ts";
import { useBlocking } from "./use-blocking.ts";

/** The safety rules for money, shown in every conversation. */
export function SafetyLine(): ReactNode {
  const t = useT();
  return (
    <p className="chat-safety">
      <ShieldIcon size={18} />
      <span>{t("chat.safety")}</span>
    </p>
  );
}

/** In place of the composer: why the member cannot write (UX-123). Earlier messages stay readable. */
export function BarredNote({ of: { about, bar, until, because }, to_id }: { of: Barred; to_id: string }): ReactNode {
  const t = useT();
  const { busy, unblock } = useBlocking(about, to_id);
  return (
    <StickyBar>
      <div role="status" className="chat-barred">
        <LockIcon size={20} />
        <div>
          <p>{t(`refusal.${bar}`, { until })}</p>
          {bar === "chat_blocked_by_you" && (
            <Button size="m" variant="secondary" className="mt-2" busy={busy} onClick={unblock}>
              {t("chat.unblock")}
            </Button>
          )}
          {bar === "chat_blocked" && (
            <ButtonLink size="m" variant="quiet" className="-ms-3" href={paths.chat({ service: "1" })}>
              {t("chat.ask_about_order")}
            </ButtonLink>
          )}
          {because && (
            <>
              <p>{t(`chat.rule_${because.rule}`)}</p>
              {because.message !== "" && (
                <p className="whitespace-pre-line break-words" dir="auto">
                  {because.message}
                </p>
              )}
              <Appeal subject="mute" subjectId={because.id} />
              <ButtonLink size="m" variant="quiet" className="-ms-3" href={paths.chat({ service: "1" })}>
                {t("chat.muted_ask")}
              </ButtonLink>
            </>
          )}
        </div>
      </div>
    </StickyBar>
  );
}
