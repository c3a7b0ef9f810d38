import { Button } from "antd";
import type { ReactNode } from "react";
import type { MessageId } from "@arcade/messages/ids";
import { useSay } from "@arcade/web/say.tsx";

interface DecisionButtonsProps {
  /** What saying yes is called here. */
  yes?: MessageId;
  onYes: () => void;
  onRefuse: () => void;
  busy?: boolean;
}

/** Yes or no to what is in front of one, each with the key that does the same. */
export function DecisionButtons({ yes = "office.approve", onYes, onRefuse, busy = false }: DecisionButtonsProps): ReactNode {
  const say = useSay();
  return (
    <>
      <Button type="primary" onClick={onYes} loading={busy}>
        {say(yes)} <kbd aria-hidden="true">a</kbd>
      </Button>
      <Button danger onClick={onRefuse} loading={busy}>
        {say("office.refuse")} <kbd aria-hidden="true">r</kbd>
      </Button>
    </>
  );
}
