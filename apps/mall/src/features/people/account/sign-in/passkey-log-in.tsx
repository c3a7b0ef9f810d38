import { passkeys } from "@arcade/contract/people/account/passkeys";
import type { ReactNode } from "react";
import { deviceMark } from "@arcade/web/device-mark.ts";
import { answerPasskey, canUsePasskeys } from "@arcade/web/passkey.ts";
import { useT } from "@arcade/web/translate.tsx";
import { Button } from "../../../../kit/button.tsx";
import { useChange } from "../../../../platform/wire/change.ts";
import { FailureNote } from "../../../../platform/page/failure-block.tsx";
import { useArrive } from "./use-arrive.ts";

/** The browser asks which passkey to use, so no name is typed. Renders nothing if the browser has no passkeys. */
export function PasskeyLogIn(): ReactNode {
  const t = useT();
  const arrive = useArrive();
  const ask = useChange(passkeys.ask);
  const logIn = useChange(passkeys.logIn, { shows: passkeys.logIn.refusals });
  if (!canUsePasskeys()) return null;
  const begin = async () => {
    const asked = await ask.send({});
    if (!asked?.ok) return;
    const response = await answerPasskey(asked.data.options);
    if (response === null) return;
    const outcome = await logIn.send({ response, device: deviceMark("device_mark") });
    if (outcome?.ok) arrive(outcome.data);
  };
  return (
    <div className="flex flex-col gap-3 px-edge pb-4">
      <Button variant="secondary" wide busy={ask.pending || logIn.pending} onClick={() => void begin()}>
        {t("account.log_in_by_passkey")}
      </Button>
      <FailureNote of={logIn.failure} />
    </div>
  );
}
