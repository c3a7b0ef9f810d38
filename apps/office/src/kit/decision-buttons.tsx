import { Button } from "antd";
import type { ReactNode } from "react";
import type { MessageId } from "@arcade/messages/ids";
import { useT } from "@arcade/web/translate.tsx";

interface DecisionButtonsProps {
  /** What saying yes is called here. */
  yes?: MessageId;
  onYes: () => void;
  onRefuse: () => void;
  busy?: boolean;
}

/** Yes or no to the shown thing, each with a key that does the same. */
export function DecisionButtons({
  yes = "office.approve",
  onYes,
  onRefuse,
  busy = false,
}: DecisionButtonsProps): ReactNode {
  const t = useT();
  return (
    <>
      <Button type="primary" onClick={onYes} loading={busy}>
        {t(yes)} <kbd aria-hidden="true">a</kbd>
      </Button>
      <Button danger onClick={onRefuse} loading={busy}>
        {t("office.refuse")} <kbd aria-hidden="true">r</kbd>
      </Button>
    </>
  );
}
