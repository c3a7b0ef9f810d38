import { useT } from "@arcade/web/translate.tsx";
import { Button, type ButtonProps } from "antd";
import type { ReactNode } from "react";

interface RowButtonProps extends Omit<ButtonProps, "aria-label" | "children" | "size"> {
  /** What it does, as it is written on it. */
  act: string;
  /** What its row is called. */
  of: string;
}

/** A button of a row. A screen reader says the row as well: each row has a button of the same words. */
export function RowButton({ act, of, ...button }: RowButtonProps): ReactNode {
  const t = useT();
  return (
    <Button size="small" aria-label={t("office.act_on", { act, name: of })} {...button}>
      {act}
    </Button>
  );
}
