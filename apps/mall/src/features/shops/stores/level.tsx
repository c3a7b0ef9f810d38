import type { MessageId } from "@arcade/messages/ids";
import type { ReactNode } from "react";
import { useT } from "@arcade/web/translate.tsx";
import { Tag } from "../../../kit/signs/chip.tsx";

/** RULES 6, starting with the level without a fund. */
const names: readonly MessageId[] = [
  "stores.level_starter",
  "stores.level_bronze",
  "stores.level_silver",
  "stores.level_gold",
  "stores.level_platinum",
  "stores.level_diamond",
];

export function useLevelName(): (level: number) => string {
  const t = useT();
  return (level) => {
    const name = names[level];
    return name ? t(name) : t("stores.level_named", { level });
  };
}

/** The name of the level and the figure of the credit. On the store's page a tap explains them. */
export function Standing({ level, credit }: { level: number; credit: number }): ReactNode {
  const t = useT();
  const levelName = useLevelName();
  return (
    <span className="flex flex-wrap items-center gap-x-2 gap-y-1 text-caption text-text-2">
      <Tag tone="accent">{levelName(level)}</Tag>
      <span>{t("stores.credit", { credit })}</span>
    </span>
  );
}
