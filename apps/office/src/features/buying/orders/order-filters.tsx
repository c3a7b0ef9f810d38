import { phoneSearchDays } from "@arcade/contract/buying/orders/office";
import { orderStates } from "@arcade/contract/buying/orders/states";
import { useParameters, useSetParameters } from "@arcade/web/place.ts";
import { useT } from "@arcade/web/translate.tsx";
import { Button, Form, Input, Select } from "antd";
import { type ReactNode, useState } from "react";

const names = ["text", "phone", "state", "min", "max", "member", "store"] as const;
type Typed = Partial<Record<(typeof names)[number], string>>;

/** The search is in the address, so it can be sent to a colleague. */
export function OrderFilters(): ReactNode {
  const t = useT();
  const parameters = useParameters();
  const setParameters = useSetParameters();
  const given: Typed = Object.fromEntries(names.map((name) => [name, parameters[name]]));
  const [isMore, setIsMore] = useState(["phone", "min", "max"].some((name) => parameters[name] !== undefined));
  const search = (typed: Typed) =>
    setParameters({
      ...Object.fromEntries(names.map((name) => [name, typed[name]?.trim() || undefined])),
      member: given.member,
      store: given.store,
      id: undefined,
    });
  return (
    <Form<Typed> key={JSON.stringify(given)} layout="inline" initialValues={given} onFinish={search}>
      <Form.Item name="text">
        <Input
          aria-label={t("orders_office.search")}
          placeholder={t("orders_office.search")}
          allowClear
          style={{ inlineSize: "24rem", maxInlineSize: "100%" }}
          maxLength={120}
        />
      </Form.Item>
      <Form.Item name="state">
        <Select
          aria-label={t("office.state")}
          allowClear
          placeholder={t("orders_office.all_states")}
          popupMatchSelectWidth={false}
          options={orderStates.map((value) => ({ value, label: t(`orders.state_${value}`) }))}
        />
      </Form.Item>
      {isMore ? (
        <>
          <Form.Item
            name="phone"
            label={t("orders_office.phone_end")}
            extra={t("orders_office.phone_hint", { days: phoneSearchDays })}
            rules={[{ pattern: /^\d{4,8}$/, message: t("orders_office.phone_wrong") }]}
          >
            <Input dir="ltr" inputMode="numeric" maxLength={8} />
          </Form.Item>
          <Form.Item
            name="min"
            label={t("orders_office.least")}
            rules={[{ pattern: /^\d{1,7}(\.\d{1,2})?$/, message: t("orders_office.amount_wrong") }]}
          >
            <Input dir="ltr" inputMode="decimal" maxLength={10} />
          </Form.Item>
          <Form.Item
            name="max"
            label={t("orders_office.most")}
            rules={[{ pattern: /^\d{1,7}(\.\d{1,2})?$/, message: t("orders_office.amount_wrong") }]}
          >
            <Input dir="ltr" inputMode="decimal" maxLength={10} />
          </Form.Item>
        </>
      ) : null}
      <Button htmlType="submit" type="primary">
        {t("orders_office.find")}
      </Button>
      <Button type="text" aria-expanded={isMore} onClick={() => setIsMore(!isMore)}>
        {t(isMore ? "orders_office.fewer_filters" : "orders_office.more_filters")}
      </Button>
      {Object.values(given).some((value) => value !== undefined) ? (
        <Button type="text" onClick={() => setParameters(Object.fromEntries(names.map((name) => [name, undefined])))}>
          {t("orders_office.clear")}
        </Button>
      ) : null}
    </Form>
  );
}
