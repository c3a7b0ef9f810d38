import { agreements } from "@arcade/contract/people/account/agreements";
import { content } from "@arcade/contract/front/content/api";
import type { Answer } from "@arcade/contract/endpoint";
import { onFailure } from "@arcade/web/failure.ts";
import { Trans, useT } from "@arcade/web/translate.tsx";
import { useShow } from "@arcade/web/use-show.ts";
import { type ReactNode, useEffect, useState } from "react";
import { Button } from "../../../../kit/button.tsx";
import { Sheet } from "../../../../kit/layers/sheet.tsx";
import { Skeleton } from "../../../../kit/lists/skeleton.tsx";
import { toast } from "../../../../kit/layers/toasts.tsx";
import { useChange } from "../../../../platform/wire/change.ts";
import { Loaded } from "../../../../platform/page/loaded.tsx";
import { refresh, useRead } from "../../../../platform/wire/query.ts";
import { ArticleText } from "../../../front/content/article-text.tsx";

type Due = Answer<typeof agreements.due>["items"][number];

/** Not on every page. If the member puts it off, it is asked again when an action needs it. */
const staleMs = 10 * 60_000;

/**
 * Shown over any page: an agreement was published again, with the differences and the full text on request. The member
 * can put it off, because reading and withdrawing still work. Other actions are refused, and ask here again.
 */
export function Page(): ReactNode {
  const t = useT();
  const due = useRead(agreements.due, {}, { staleMs });
  const items = due.data?.items ?? [];
  const [isPutOff, setIsPutOff] = useState(false);
  const agree = useChange(agreements.agree);
  useEffect(
    () =>
      onFailure((failure) => {
        const refusal = "kind" in failure ? failure.refusal : failure;
        if (refusal?.error !== "agree_again") return;
        setIsPutOff(false);
        void refresh(agreements.due);
      }),
    [],
  );
  const send = async () => {
    const outcome = await agree.send({ agreements: items.map(({ key, version }) => ({ key, version })) });
    if (outcome?.ok) toast.show({ text: t("agreements.agreed"), tone: "success" });
  };
  return (
    <Sheet
      open={items.length > 0 && !isPutOff}
      onOpenChange={(open) => setIsPutOff(!open)}
      title={t("agreements.title")}
      actions={
        <>
          <Button wide busy={agree.pending} onClick={() => void send()}>
            {t("agreements.agree")}
          </Button>
          <Button variant="quiet" wide onClick={() => setIsPutOff(true)}>
            {t("agreements.later")}
          </Button>
        </>
      }
    >
      <p className="pb-4 text-text-2">{t("agreements.lead")}</p>
      {items.map((item) => (
        <Changed key={`${item.key} ${item.version}`} of={item} />
      ))}
    </Sheet>
  );
}

function Changed({ of: { key, title, version, date, changes, before } }: { of: Due }): ReactNode {
  const t = useT();
  const show = useShow();
  const [isWhole, setIsWhole] = useState(false);
  return (
    <section className="flex flex-col gap-2 pb-6">
      <div>
        <h3 className="text-title-s">{title}</h3>
        <p className="text-label text-text-3">
          <Trans id="agreements.version" values={{ version, date: show.date(date) }} />
        </p>
        {before && (
          <p className="text-label text-text-3">
            <Trans id="agreements.before" values={{ version: before.version, date: show.date(before.at) }} />
          </p>
        )}
      </div>
      <ArticleText body={changes} />
      {isWhole ? (
        <Whole of={key} />
      ) : (
        <Button variant="secondary" size="m" onClick={() => setIsWhole(true)}>
          {t("agreements.read_whole", { title })}
        </Button>
      )}
    </section>
  );
}

function Whole({ of }: { of: string }): ReactNode {
  const article = useRead(content.article, { key: of });
  return (
    <Loaded of={article} skeleton={<Skeleton height="16rem" />}>
      {({ body }) => <ArticleText body={body} />}
    </Loaded>
  );
}
