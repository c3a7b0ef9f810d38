import { apiKeys } from "@arcade/contract/base/keys/api";
import { maxKeyDays, type StoreScope, storeScopes } from "@arcade/contract/base/keys/scopes";
import { Trans, useT } from "@arcade/web/translate.tsx";
import { type ReactNode, useState } from "react";
import { Button } from "../../../kit/button.tsx";
import { MultiChips } from "../../../kit/inputs/choice-chips.tsx";
import { NumberInput } from "../../../kit/inputs/number-input.tsx";
import { TextInput } from "../../../kit/inputs/text-input.tsx";
import { useConfirm } from "../../../kit/layers/dialog.tsx";
import { toast } from "../../../kit/layers/toasts.tsx";
import { useBack } from "../../../platform/page/back.ts";
import { FailureNote } from "../../../platform/page/failure-block.tsx";
import { useChange } from "../../../platform/wire/change.ts";
import type { StoreKey } from "./keys-part.tsx";

const usualDays = 90;

/**
 * The form of an API key. A new key has a name, scopes and days. An existing key can get another name and other scopes,
 * or be ended.
 */
export function KeyForm({ of, onMade }: { of: StoreKey | null; onMade: (key: string) => void }): ReactNode {
  const t = useT();
  const make = useChange(apiKeys.make, { shows: ["invalid_input", "key_limit"] });
  const change = useChange(apiKeys.change, { shows: ["invalid_input"] });
  const [name, setName] = useState(of?.name ?? "");
  const [scopes, setScopes] = useState<StoreScope[]>(of?.scopes ?? []);
  const [days, setDays] = useState(String(usualDays));
  const save = async () => {
    if (of === null) {
      const outcome = await make.send({ name, scopes, days: Number(days) });
      if (outcome?.ok) onMade(outcome.data.key);
      return;
    }
    const outcome = await change.send({ id: of.id, name, scopes });
    if (outcome?.ok) toast.show({ text: t("integrations.saved"), tone: "success" });
  };
  return (
    <form
      noValidate
      className="flex flex-col gap-6"
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <TextInput
        label={t("integrations.key_name")}
        hint={t("integrations.key_name_hint")}
        maxLength={40}
        autoComplete="off"
        value={name}
        onChange={({ target }) => setName(target.value)}
      />
      <MultiChips
        label={t("integrations.key_scopes")}
        options={storeScopes.map((value) => ({ value, label: t(`integrations.scope_${value}`) }))}
        values={scopes}
        onValuesChange={setScopes}
      />
      {of === null && (
        <NumberInput
          label={t("integrations.key_days")}
          hint={t("integrations.key_days_hint", { max: maxKeyDays })}
          value={days}
          onChange={({ target }) => setDays(target.value)}
        />
      )}
      <FailureNote of={make.failure ?? change.failure} />
      <Button type="submit" wide busy={make.pending || change.pending}>
        {t(of === null ? "integrations.key_add" : "app.save")}
      </Button>
      {of !== null && <Revoke of={of} />}
    </form>
  );
}

function Revoke({ of: { id, name } }: { of: StoreKey }): ReactNode {
  const t = useT();
  const goBack = useBack();
  const confirm = useConfirm();
  const revoke = useChange(apiKeys.revoke);
  const end = async () => {
    const yes = await confirm({
      title: <Trans id="integrations.key_revoke_title" values={{ name }} />,
      text: t("integrations.key_revoke_text"),
      confirmLabel: t("integrations.key_revoke"),
      danger: true,
    });
    if (!yes || !(await revoke.send({ id }))?.ok) return;
    toast.show({ text: t("integrations.key_revoked"), tone: "success" });
    goBack();
  };
  return (
    <>
      <FailureNote of={revoke.failure} />
      <Button variant="danger" busy={revoke.pending} onClick={() => void end()}>
        {t("integrations.key_revoke")}
      </Button>
    </>
  );
}
