import { applications } from "@arcade/contract/oversight/applications/api";
import type { ReactNode } from "react";
import { Trans, useT } from "@arcade/web/translate.tsx";
import { useShow } from "@arcade/web/use-show.ts";
import { Skeleton } from "../../../kit/lists/skeleton.tsx";
import { Timeline } from "../../../kit/lists/steps.tsx";
import { Loaded } from "../../../platform/page/loaded.tsx";
import { useRead } from "../../../platform/wire/query.ts";
import { sideWords } from "./application.ts";

/** Each time the mall looked at the member's identity documents: who, when and for what purpose (PROOF 5.4). */
export function Looks(): ReactNode {
  const t = useT();
  const show = useShow();
  const looks = useRead(applications.looks, {}, { staleMs: 0 });
  return (
    <section aria-labelledby="looks" className="flex flex-col gap-3">
      <h2 id="looks" className="text-title-s">
        {t("applications.looks_title")}
      </h2>
      <Loaded of={looks} skeleton={<Skeleton height="4rem" />}>
        {({ items }) =>
          items.length === 0 ? (
            <p className="text-text-2">{t("applications.looks_none")}</p>
          ) : (
            <Timeline
              label={t("applications.looks_title")}
              events={items.map(({ id, side, operator, purpose, at, opened }) => ({
                key: id,
                title: <Trans id="applications.look_line" values={{ operator, side: t(sideWords(null, side)) }} />,
                detail: (
                  <>
                    <Trans id="applications.look_purpose" values={{ purpose }} />
                    {opened === null && <div className="text-text-3">{t("applications.look_unopened")}</div>}
                  </>
                ),
                time: show.time(at),
                dateTime: at,
              }))}
            />
          )
        }
      </Loaded>
    </section>
  );
}
