import type { MessageId } from "@arcade/messages/ids";
import { useParameters, useSetParameters } from "@arcade/web/place.ts";
import { useT } from "@arcade/web/translate.tsx";
import { Select } from "antd";
import type { ReactNode } from "react";
import { SearchInput } from "../../../kit/search-input.tsx";
import { actionNames, subjectNames } from "../../../kit/words/audit-words.ts";

/** The search is in the address, so it can be sent to a colleague and saved as a view. */
export function AuditFilters(): ReactNode {
  const t = useT();
  const chosen = useParameters();
  const setParameters = useSetParameters();
  const inOrder = (names: Readonly<Record<string, MessageId>>) =>
    Object.entries(names)
      .map(([value, words]) => ({ value, label: t(words) }))
      .toSorted((one, other) => one.label.localeCompare(other.label));
  return (
    <div className="filters">
      <SearchInput
        label={t("office.audit_operator")}
        value={chosen["operator"]}
        onSearch={(operator) => setParameters({ operator })}
      />
      <Select
        aria-label={t("office.audit_action")}
        showSearch={{ optionFilterProp: "label" }}
        popupMatchSelectWidth={false}
        value={chosen["action"] ?? ""}
        options={[{ value: "", label: t("audit.action_any") }, ...inOrder(actionNames)]}
        onChange={(action) => setParameters({ action: action || undefined })}
      />
      <Select
        aria-label={t("office.audit_subject_kind")}
        showSearch={{ optionFilterProp: "label" }}
        popupMatchSelectWidth={false}
        value={chosen["subject_kind"] ?? ""}
        options={[{ value: "", label: t("audit.subject_any") }, ...inOrder(subjectNames)]}
        onChange={(kind) => setParameters({ subject_kind: kind || undefined })}
      />
      <SearchInput
        label={t("office.audit_subject_id")}
        value={chosen["subject_id"]}
        onSearch={(id) => setParameters({ subject_id: id })}
      />
    </div>
  );
}
