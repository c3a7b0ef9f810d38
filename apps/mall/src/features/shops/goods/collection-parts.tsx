import type { ReactNode } from "react";
import { useT } from "@arcade/web/translate.tsx";
import { Button } from "../../../kit/button.tsx";
import { Checkbox } from "../../../kit/inputs/checkbox.tsx";
import { TrashIcon } from "../../../kit/pictures/more-icons.tsx";
import { Screen } from "../../../platform/page/screen.tsx";
import type { Collection } from "./use-collection.ts";

interface CollectionScreenProps {
  title: string;
  kept: Collection;
  shown: readonly { id: string }[];
  onRefresh: () => Promise<void>;
  children: ReactNode;
}

/** A page of saved things. The bar starts selecting, and the actions are at the bottom. */
export function CollectionScreen({ title, kept, shown, onRefresh, children }: CollectionScreenProps): ReactNode {
  return (
    <Screen
      title={title}
      actions={shown.length > 0 && <ChooseButton kept={kept} />}
      bottom={kept.choosing && <RemoveBar kept={kept} ids={shown.map(({ id }) => id)} />}
      onRefresh={onRefresh}
    >
      {children}
    </Screen>
  );
}

/** The button in the page's bar that starts and ends selecting. */
function ChooseButton({ kept: { choosing, setChoosing } }: { kept: Collection }): ReactNode {
  const t = useT();
  return (
    <Button variant="quiet" size="m" onClick={() => setChoosing(!choosing)}>
      {choosing ? t("account.manage_done") : t("account.manage")}
    </Button>
  );
}

/** The bar at the bottom while selecting: select all loaded rows, the count, and remove. */
function RemoveBar({
  kept: { chosen, chooseAll, remove },
  ids,
}: {
  kept: Collection;
  ids: readonly string[];
}): ReactNode {
  const t = useT();
  const all = ids.length > 0 && ids.every((id) => chosen.has(id));
  return (
    <div className="flex w-full items-center justify-between gap-3">
      <Checkbox
        label={t("account.choose_all")}
        checked={all}
        mixed={chosen.size > 0 && !all}
        onChange={() => chooseAll(all ? [] : ids)}
      />
      <Button variant="danger" size="m" icon={TrashIcon} disabled={chosen.size === 0} onClick={() => void remove()}>
        {t("account.remove_chosen", { count: chosen.size })}
      </Button>
    </div>
  );
}

interface CollectionRowProps {
  kept: Collection;
  id: string;
  name: string;
  /** A mark on the row: no longer sold, closed. */
  mark?: ReactNode;
  children: ReactNode;
}

/** One saved thing. While selecting, a tap on the row ticks its box and does not open a page. */
export function CollectionRow({
  kept: { choosing, chosen, toggle },
  id,
  name,
  mark,
  children,
}: CollectionRowProps): ReactNode {
  return (
    <div
      className="flex items-center gap-2"
      onClick={choosing ? (event) => event.target instanceof HTMLInputElement || toggle(id) : undefined}
    >
      {choosing && <Checkbox aria-label={name} checked={chosen.has(id)} onChange={() => toggle(id)} />}
      <div inert={choosing} className="relative min-w-0 flex-1">
        {children}
        {mark && <span className="pointer-events-none absolute start-3 top-3">{mark}</span>}
      </div>
    </div>
  );
}
