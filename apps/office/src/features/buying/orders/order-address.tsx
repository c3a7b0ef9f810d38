import { ordersOffice } from "@arcade/contract/buying/orders/office";
import { usePlaceName } from "@arcade/web/place-name.ts";
import { useT } from "@arcade/web/translate.tsx";
import { Button } from "antd";
import { type ReactNode, useState } from "react";
import { Copyable } from "../../../kit/copyable.tsx";
import { Name } from "../../../kit/figures.tsx";
import { Loaded } from "../../../kit/loaded.tsx";
import { useRead } from "../../../platform/query.ts";

/** The receiver, the street and the phone are shown on request, and the look is recorded. */
export function OrderAddress({ id }: { id: string }): ReactNode {
  const t = useT();
  const [isOpen, setIsOpen] = useState(false);
  if (isOpen) return <Shown id={id} />;
  return (
    <p>
      <Button onClick={() => setIsOpen(true)}>{t("orders_office.show_address")}</Button>{" "}
      <span className="quiet">{t("orders_office.address_logged")}</span>
    </p>
  );
}

function Shown({ id }: { id: string }): ReactNode {
  const t = useT();
  const placeName = usePlaceName();
  return (
    <Loaded of={useRead(ordersOffice.address, { id })}>
      {(address) => (
        <dl>
          <div>
            <dt>{t("supply_office.receiver")}</dt>
            <dd>
              <Name of={address.name} />
            </dd>
          </div>
          <div>
            <dt>{t("supply_office.phone")}</dt>
            <dd>
              <Copyable text={address.mobile} />
            </dd>
          </div>
          <div className="record-wide">
            <dt>{t("supply_office.street")}</dt>
            <dd>
              <Copyable
                text={[address.address, address.city, address.province, address.zip_code, placeName(address.country)]
                  .filter((part) => part !== "")
                  .join(", ")}
              />
            </dd>
          </div>
        </dl>
      )}
    </Loaded>
  );
}
