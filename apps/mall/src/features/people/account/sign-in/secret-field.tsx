import { type ComponentProps, type KeyboardEvent, type ReactNode, useState } from "react";
import { useT } from "@arcade/web/translate.tsx";
import { PasswordInput } from "../../../../kit/inputs/text-input.tsx";

type Props = Omit<ComponentProps<typeof PasswordInput>, "hint" | "autoComplete">;

/** The current password: masked, can be pasted, and warns when caps lock is on (UX-078). */
export function OwnPasswordField(props: Props): ReactNode {
  const [hint, watch] = useCapsLock();
  return <PasswordInput {...props} {...watch} autoComplete="current-password" hint={hint} />;
}

/** A new password, with advice and the one rule that the server enforces (UX-079). */
export function NewPasswordField(props: Props): ReactNode {
  const t = useT();
  const [capsLock, watch] = useCapsLock();
  return (
    <PasswordInput {...props} {...watch} autoComplete="new-password" hint={capsLock ?? t("account.password_rule")} />
  );
}

function useCapsLock() {
  const t = useT();
  const [locked, setLocked] = useState(false);
  const look = (event: KeyboardEvent) => setLocked(event.getModifierState("CapsLock"));
  return [locked ? t("account.caps_lock") : undefined, { onKeyDown: look, onKeyUp: look }] as const;
}
