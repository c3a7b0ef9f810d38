import { useT } from "@arcade/web/translate.tsx";
import { type ReactNode, useId } from "react";
import { Button } from "../../../kit/button.tsx";
import { ListRow, ListRows } from "../../../kit/lists/list-row.tsx";

interface PendingChangesProps {
  pendingChanges: readonly { id: string; name: string; text: string }[];
  onUndo: (id: string) => void;
}

/** Above a list of saved things: changes that were made without a network, each with an undo button while it waits. */
export function PendingChanges({ pendingChanges, onUndo }: PendingChangesProps): ReactNode {
  const t = useT();
  const headingId = useId();
  if (pendingChanges.length === 0) return null;
  return (
    <section aria-labelledby={headingId} className="flex flex-col gap-2 pb-4">
      <h2 id={headingId} className="px-1 text-label text-text-2">
        {t("account.wishes_wait")}
      </h2>
      <ListRows>
        {pendingChanges.map(({ id, name, text }) => (
          <ListRow
            key={id}
            title={<bdi>{name}</bdi>}
            detail={text}
            value={<Undo name={name} onAct={() => onUndo(id)} />}
          />
        ))}
      </ListRows>
    </section>
  );
}

function Undo({ name, onAct }: { name: string; onAct: () => void }): ReactNode {
  const t = useT();
  return (
    <Button variant="quiet" size="m" onClick={onAct}>
      {t("app.undo")}
      <span className="sr-only">
        <bdi>{name}</bdi>
      </span>
    </Button>
  );
}
