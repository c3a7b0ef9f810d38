import { supplyOffice } from "@arcade/contract/shops/supply/office";
import { serve } from "../../../platform/http/serve.ts";
import { addItem } from "./add-item.ts";
import { addSupplier } from "./add-supplier.ts";
import { changeFreight, decideFreight } from "./change-freight.ts";
import { changePrices, decidePrices } from "./change-prices.ts";
import { editItem } from "./edit-item.ts";
import { editSupplier } from "./edit-supplier.ts";
import { endItem } from "./end-item.ts";
import { endSupplier } from "./end-supplier.ts";
import { itemRecord } from "./item-record.views.ts";
import { keepPicture, storePicture } from "./keep-picture.ts";
import { moveStock } from "./move-stock.ts";
import { formChoices, supplyItemRows, supplyMoves, suppliers } from "./office.views.ts";
import { supplierFreight } from "./freight.sql.ts";
import { resumeItem } from "./resume-item.ts";
import { resumeSupplier } from "./resume-supplier.ts";

export const supplyOfficeRoutes = [
  serve(supplyOffice.choices, (context) => formChoices(context.tx, context.language)),
  serve(supplyOffice.suppliers, (context) => suppliers(context.tx)),
  serve(supplyOffice.addSupplier, addSupplier),
  serve(supplyOffice.editSupplier, editSupplier),
  serve(supplyOffice.endSupplier, endSupplier),
  serve(supplyOffice.resumeSupplier, resumeSupplier),
  serve(supplyOffice.items, (context, input) => supplyItemRows(context, input)),
  serve(supplyOffice.item, (context, { id }) => itemRecord(context, id)),
  serve(supplyOffice.moves, supplyMoves),
  serve(
    supplyOffice.picture,
    (context, _input, operator, _client, ready) => keepPicture(context, operator, ready),
    storePicture,
  ),
  serve(supplyOffice.addItem, (context, input, operator) => addItem(context, operator, input)),
  serve(supplyOffice.editItem, editItem),
  serve(supplyOffice.changePrices, (context, input, operator) => changePrices(context, operator, input)),
  serve(supplyOffice.decidePrices, (context, input, operator) => decidePrices(context, operator, input)),
  serve(supplyOffice.freight, supplierFreight),
  serve(supplyOffice.changeFreight, (context, input, operator) => changeFreight(context, operator, input)),
  serve(supplyOffice.decideFreight, (context, input, operator) => decideFreight(context, operator, input)),
  serve(supplyOffice.moveStock, (context, input, operator) => moveStock(context, operator, input)),
  serve(supplyOffice.endItem, endItem),
  serve(supplyOffice.resumeItem, resumeItem),
];
