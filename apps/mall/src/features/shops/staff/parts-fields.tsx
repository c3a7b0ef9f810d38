import { type StaffPart, staffParts } from "@arcade/contract/access";
import { useT } from "@arcade/web/translate.tsx";
import type { ReactNode } from "react";
import { Checkbox } from "../../../kit/inputs/checkbox.tsx";
import { Notice } from "../../../kit/signs/notice.tsx";

/** The parts of the work that a person does. `missing`: none is chosen. */
export function PartsFields({
  parts,
  missing,
  onChange,
}: {
  parts: readonly StaffPart[];
  missing: boolean;
  onChange: (parts: StaffPart[]) => void;
}): ReactNode {
  const t = useT();
  return (
    <fieldset className="flex flex-col gap-3">
      <legend className="pb-2 font-semibold">{t("staff.parts")}</legend>
      {staffParts.map((part) => (
        <Checkbox
          key={part}
          label={t(`staff.part_${part}`)}
          hint={t(`staff.part_${part}_text`)}
          checked={parts.includes(part)}
          onChange={({ target }) =>
            onChange(staffParts.filter((one) => (one === part ? target.checked : parts.includes(one))))
          }
        />
      ))}
      {missing && (
        <Notice tone="bad" urgent>
          {t("staff.parts_needed")}
        </Notice>
      )}
    </fieldset>
  );
}

/** "Orders, Goods", in the list format of the language. */
export function usePartsText(): (parts: readonly StaffPart[]) => string {
  const t = useT();
  return (parts) => parts.map((part) => t(`staff.part_${part}`)).join(" \u00b7 ");
}
