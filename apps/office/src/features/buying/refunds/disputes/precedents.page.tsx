import { catalogue } from "@arcade/contract/shops/catalogue/api";
import {
  type DisputeOutcome,
  disputeOutcomes,
  type DisputeReason,
  disputeReasons,
} from "@arcade/contract/buying/refunds/disputes/api";
import { disputesOffice } from "@arcade/contract/buying/refunds/disputes/office";
import { type RefundType, refundTypes } from "@arcade/contract/buying/refunds/reasons";
import { useParameters, useSetParameters } from "@arcade/web/place.ts";
import { useT } from "@arcade/web/translate.tsx";
import { Button, Input, Select, Skeleton } from "antd";
import { type ReactNode, useState } from "react";
import { FailureBlock } from "../../../../kit/failure.tsx";
import { Page as Frame } from "../../../../kit/page.tsx";
import { usePages, useRead } from "../../../../platform/query.ts";
import { PrecedentList } from "./precedent-list.tsx";

interface Chosen {
  text: string | undefined;
  reason: DisputeReason | undefined;
  category: string | undefined;
  type: RefundType | undefined;
  outcome: DisputeOutcome | undefined;
}

/** What was decided before, without names, by words, reason, category, kind and outcome. */
export function Page(): ReactNode {
  const t = useT();
  const parameters = useParameters();
  const chosen: Chosen = {
    text: parameters["text"],
    reason: disputeReasons.find((known) => known === parameters["reason"]),
    category: parameters["category"],
    type: refundTypes.find((known) => known === parameters["type"]),
    outcome: disputeOutcomes.find((known) => known === parameters["outcome"]),
  };
  const { query, items } = usePages(disputesOffice.precedents, {
    ...(chosen.text === undefined ? {} : { text: chosen.text }),
    ...(chosen.reason === undefined ? {} : { reason_code: chosen.reason }),
    ...(chosen.category === undefined ? {} : { category_id: chosen.category }),
    ...(chosen.type === undefined ? {} : { type: chosen.type }),
    ...(chosen.outcome === undefined ? {} : { outcome: chosen.outcome }),
  });
  return (
    <Frame title={t("disputes_office.precedents")} lead={t("disputes_office.precedents_lead")}>
      <Filters chosen={chosen} />
      {query.data === undefined ? (
        query.error ? (
          <FailureBlock failure={query.error} onRetry={() => void query.refetch()} busy={query.isFetching} />
        ) : (
          <Skeleton active title={false} paragraph={{ rows: 8 }} />
        )
      ) : (
        <PrecedentList of={items} empty={t("disputes_office.precedents_empty")} />
      )}
      {query.hasNextPage ? (
        <Button onClick={() => void query.fetchNextPage()} loading={query.isFetchingNextPage}>
          {t("app.more")}
        </Button>
      ) : null}
    </Frame>
  );
}

function Filters({ chosen: { text, reason, category, type, outcome } }: { chosen: Chosen }): ReactNode {
  const t = useT();
  const setParameters = useSetParameters();
  const [typed, setTyped] = useState(text ?? "");
  return (
    <div className="filters">
      <Input.Search
        aria-label={t("disputes_office.precedents_search")}
        placeholder={t("disputes_office.precedents_search")}
        value={typed}
        maxLength={120}
        allowClear
        onChange={({ target }) => setTyped(target.value)}
        onSearch={(wanted) => setParameters({ text: wanted.trim() || undefined })}
      />
      <Select<DisputeReason | "">
        aria-label={t("office.reason")}
        value={reason ?? ""}
        popupMatchSelectWidth={false}
        options={[
          { value: "" as const, label: t("disputes_office.all_reasons") },
          ...disputeReasons.map((value) => ({ value, label: t(`disputes.reason_${value}`) })),
        ]}
        onChange={(value) => setParameters({ reason: value || undefined })}
      />
      <CategoryChoice value={category} onChoose={(id) => setParameters({ category: id })} />
      <Select<RefundType | "">
        aria-label={t("disputes_office.type")}
        value={type ?? ""}
        popupMatchSelectWidth={false}
        options={[
          { value: "" as const, label: t("disputes_office.all_types") },
          ...refundTypes.map((value) => ({ value, label: t(`refunds.type_${value}`) })),
        ]}
        onChange={(value) => setParameters({ type: value || undefined })}
      />
      <Select<DisputeOutcome | "">
        aria-label={t("disputes_office.outcome")}
        value={outcome ?? ""}
        popupMatchSelectWidth={false}
        options={[
          { value: "" as const, label: t("disputes_office.all_outcomes") },
          ...disputeOutcomes.map((value) => ({ value, label: t(`disputes.outcome_${value}`) })),
        ]}
        onChange={(value) => setParameters({ outcome: value || undefined })}
      />
    </div>
  );
}

/** A first-level category holds what was decided in its own ones too. */
function CategoryChoice({
  value,
  onChoose,
}: {
  value: string | undefined;
  onChoose: (id: string | undefined) => void;
}): ReactNode {
  const t = useT();
  const found = useRead(catalogue.categories, {}).data?.items ?? [];
  const options = found.flatMap(({ id, name, children }) => [
    { value: String(id), label: name },
    ...children.map((child) => ({ value: String(child.id), label: `${name} / ${child.name}` })),
  ]);
  return (
    <Select
      aria-label={t("oversight.category")}
      // Until the names are there, none is chosen rather than a number shown.
      value={options.some((option) => option.value === value) ? value : ""}
      popupMatchSelectWidth={false}
      options={[{ value: "", label: t("disputes_office.all_categories") }, ...options]}
      showSearch={{ optionFilterProp: "label" }}
      onChange={(id) => onChoose(id || undefined)}
    />
  );
}
