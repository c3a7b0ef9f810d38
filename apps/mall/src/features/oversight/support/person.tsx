import { support } from "@arcade/contract/oversight/support/api";
import { Trans, useT } from "@arcade/web/translate.tsx";
import { useShow } from "@arcade/web/use-show.ts";
import type { ReactNode } from "react";
import { Card } from "../../../kit/card.tsx";
import { Skeleton } from "../../../kit/lists/skeleton.tsx";
import { Loaded } from "../../../platform/page/loaded.tsx";
import { useRead } from "../../../platform/wire/query.ts";
import { OpeningHours } from "../../shops/stores/index.ts";

const everyMs = 30_000;

/**
 * Customer service: whether it is open, how many people are waiting now, when it opens, and the button to start. The
 * server knows all figures; none is an estimate.
 */
export function Person({ children }: { children: ReactNode }): ReactNode {
  const t = useT();
  const times = useRead(support.times, {}, { everyMs });
  return (
    <section className="flex flex-col gap-2">
      <h2 className="px-1 text-title-m">{t("support.person")}</h2>
      <Card className="flex flex-col gap-4">
        <Loaded of={times} skeleton={<Skeleton height="12rem" />}>
          {({ hours, open_now, opens, waiting }) => (
            <>
              <p>
                {open_now ? t("support.open_now") : opens === null ? t("support.closed_for_now") : <Opens at={opens} />}{" "}
                {t("support.waiting_now", { count: waiting })}
              </p>
              {children}
              <OpeningHours hours={hours} />
            </>
          )}
        </Loaded>
        <p className="text-label text-text-3">{t("support.never_asked")}</p>
      </Card>
    </section>
  );
}

function Opens({ at }: { at: string }): ReactNode {
  const show = useShow();
  return <Trans id="support.opens" values={{ at: show.time(at) }} />;
}
