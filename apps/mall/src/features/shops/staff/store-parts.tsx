import type { StaffPart } from "@arcade/contract/access";
import { useT } from "@arcade/web/translate.tsx";
import { type ReactNode, useId } from "react";
import { OurPicture } from "../../../platform/page/picture.tsx";

/** A store, and the parts of its work that a person does. */
export function StoreParts({
  store,
  parts,
}: {
  store: { name: string; logo: string };
  parts: readonly StaffPart[];
}): ReactNode {
  const t = useT();
  const id = useId();
  return (
    <>
      <div className="flex items-center gap-3">
        <span className="size-14 shrink-0 overflow-hidden rounded-m">
          <OurPicture name={store.logo} alt="" sizes="3.5rem" />
        </span>
        <h2 className="min-w-0 text-title-s wrap-anywhere">
          <bdi>{store.name}</bdi>
        </h2>
      </div>
      <section aria-labelledby={id} className="flex flex-col gap-2">
        <h3 id={id} className="font-semibold">
          {t("staff.join_parts")}
        </h3>
        <ul className="flex flex-col gap-2">
          {parts.map((part) => (
            <li key={part} className="flex flex-col">
              <span>{t(`staff.part_${part}`)}</span>
              <span className="text-label text-text-2">{t(`staff.part_${part}_text`)}</span>
            </li>
          ))}
        </ul>
      </section>
    </>
  );
}
