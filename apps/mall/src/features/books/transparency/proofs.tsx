import { transparency } from "@arcade/contract/books/transparency/api";
import type { ReactNode } from "react";
import { useT } from "@arcade/web/translate.tsx";
import { exactMoney } from "@arcade/web/show.ts";
import { useShow } from "@arcade/web/use-show.ts";
import { ButtonLink } from "../../../kit/button.tsx";
import { Notice } from "../../../kit/signs/notice.tsx";
import { ShieldIcon } from "../../../kit/pictures/more-icons.tsx";
import { Skeleton } from "../../../kit/lists/skeleton.tsx";
import { Num } from "../../../kit/signs/text.tsx";
import { WholeCode } from "../../../kit/inputs/whole-code.tsx";
import { Endless } from "../../../platform/wire/endless.tsx";
import { paths } from "../../../platform/page/paths.ts";
import { usePages } from "../../../platform/wire/query.ts";

/** The daily roots of what the mall owes. Anybody may keep them. */
export function Proofs(): ReactNode {
  const t = useT();
  const show = useShow();
  const proofs = usePages(transparency.proofs, {});
  return (
    <section className="flex flex-col gap-3">
      <h2 className="text-title-m">{t("transparency.proofs_title")}</h2>
      <p className="text-text-2">{t("transparency.proofs_text")}</p>
      <ButtonLink variant="secondary" icon={ShieldIcon} href={paths.proof()}>
        {t("transparency.proof_link")}
      </ButtonLink>
      <Endless
        of={proofs}
        skeleton={<Skeleton height="8rem" />}
        empty={<Notice>{t("transparency.proofs_empty")}</Notice>}
      >
        {(items) => (
          <ul className="rounded-card border border-line bg-surface">
            {items.map(({ date, root, leaves }) => (
              <li key={date} className="border-line px-4 py-3 not-first:border-t">
                <div className="flex flex-wrap justify-between gap-x-4">
                  <time dateTime={date} className="text-body-strong">
                    {show.date(`${date}T12:00:00Z`)}
                  </time>
                  <Num className="text-body-strong">{exactMoney(root.sum)}</Num>
                </div>
                <p className="text-label text-text-2">{t("transparency.proofs_leaves", { count: leaves })}</p>
                <WholeCode>{root.hash}</WholeCode>
              </li>
            ))}
          </ul>
        )}
      </Endless>
    </section>
  );
}
