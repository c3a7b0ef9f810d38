import type { ReactNode } from "react";
import { useSay } from "@arcade/web/say.tsx";
import { Sheet } from "../../kit/sheet.tsx";

/** What level and credit are, and what they are not (RULES 6). */
export function MeaningSheet({ open, onOpenChange }: { open: boolean; onOpenChange: (open: boolean) => void }): ReactNode {
  const say = useSay();
  return (
    <Sheet open={open} onOpenChange={onOpenChange} title={say("stores.meaning_title")}>
      <div className="flex flex-col gap-4">
        <p>{say("stores.meaning_level")}</p>
        <p>{say("stores.meaning_credit")}</p>
        <ul className="list-disc ps-6">
          <li>{say("stores.meaning_shipped")}</li>
          <li>{say("stores.meaning_refunds")}</li>
          <li>{say("stores.meaning_rating")}</li>
        </ul>
        <p>{say("stores.meaning_low")}</p>
      </div>
    </Sheet>
  );
}
