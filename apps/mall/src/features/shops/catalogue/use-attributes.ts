import { type AttributeFacet, catalogue } from "@arcade/contract/shops/catalogue/api";
import { useState } from "react";
import { useRead } from "../../../platform/wire/query.ts";
import { type Filters, filtersIn } from "./filters.ts";

/**
 * The attributes of the goods in a list, without the sheet's own filters, so that a choice does not remove the others.
 * While another category loads, the previous answer stays.
 */
export function useAttributes(
  { keywords, category, coupon }: Partial<Record<keyof Filters, string | undefined>>,
  enabled: boolean,
): AttributeFacet[] {
  const { data } = useRead(catalogue.attributeFacets, filtersIn({ keywords, category, coupon }), { enabled });
  const [last, setLast] = useState(data);
  if (data && data !== last) setLast(data);
  return (data ?? last)?.items ?? [];
}
