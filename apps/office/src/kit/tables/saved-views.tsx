import { DeleteOutlined } from "@ant-design/icons";
import { tablesOffice } from "@arcade/contract/base/tables/office";
import { parametersNow, useParameters, useSetParameters } from "@arcade/web/place.ts";
import { useT } from "@arcade/web/translate.tsx";
import { App as Ground, Button, Form, Input } from "antd";
import type { ReactNode } from "react";
import { useChange } from "../../platform/change.ts";
import { useRead } from "../../platform/query.ts";
import { FailureNote } from "../failure.tsx";
import { Name } from "../figures.tsx";
import { Loaded } from "../loaded.tsx";
import { toView, viewOf } from "./table-place.ts";
import type { TableOf } from "./table-tools.tsx";

/** The operator's saved views of this table. A press opens one, and the present filters become another. */
export function SavedViews({ of: { table, keepsId = false } }: { of: TableOf }): ReactNode {
  const t = useT();
  const { message } = Ground.useApp();
  const setParameters = useSetParameters();
  const parameters = useParameters();
  const views = useRead(tablesOffice.views, { table });
  const saving = useChange(tablesOffice.saveView, { quiet: true });
  const removing = useChange(tablesOffice.removeView);
  const save = async ({ name }: { name: string }) => {
    const outcome = await saving.send({ table, name: name.trim(), parameters: viewOf(parametersNow()) });
    if (outcome?.ok) void message.success(t("tables.view_saved"));
  };
  const remove = async (id: string) => {
    const outcome = await removing.send({ id });
    if (outcome?.ok) void message.success(t("tables.view_removed"));
  };
  return (
    <>
      <Loaded of={views}>
        {({ items }) =>
          items.length === 0 ? (
            <p className="quiet">{t("tables.views_empty")}</p>
          ) : (
            <ul className="table-views">
              {items.map(({ id, name, parameters: kept }) => (
                <li key={id}>
                  <Button type="link" onClick={() => setParameters(toView(parameters, kept, keepsId))}>
                    <Name of={name} />
                  </Button>
                  <Button
                    type="text"
                    size="small"
                    icon={<DeleteOutlined aria-hidden />}
                    aria-label={t("tables.view_remove", { name })}
                    loading={removing.pending}
                    onClick={() => void remove(id)}
                  />
                </li>
              ))}
            </ul>
          )
        }
      </Loaded>
      <Form<{ name: string }> layout="vertical" onFinish={(typed) => void save(typed)} requiredMark={false}>
        <Form.Item
          name="name"
          label={t("tables.view_name")}
          rules={[{ required: true, whitespace: true, message: t("tables.view_name_empty") }]}
        >
          <Input maxLength={40} dir="auto" />
        </Form.Item>
        <FailureNote of={saving.failure} />
        <Button htmlType="submit" loading={saving.pending}>
          {t("tables.view_save")}
        </Button>
      </Form>
    </>
  );
}
