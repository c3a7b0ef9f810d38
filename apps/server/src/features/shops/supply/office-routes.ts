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
import { itemSheet } from "./item-sheet.views.ts";
import { keepPicture, storePicture } from "./keep-picture.ts";
import { moveStock } from "./move-stock.ts";
import { formChoices, supplyItemRows, supplyMoves, suppliers } from "./office.views.ts";
import { supplierFreight } from "./freight.sql.ts";
import { resumeItem } from "./resume-item.ts";
import { resumeSupplier } from "./resume-supplier.ts";

export const supplyOfficeRoutes = [
  serve(supplyOffice.choices, (turn) => formChoices(turn.tx, turn.language)),
  serve(supplyOffice.suppliers, (turn) => suppliers(turn.tx)),
  serve(supplyOffice.addSupplier, addSupplier),
  serve(supplyOffice.editSupplier, editSupplier),
  serve(supplyOffice.endSupplier, endSupplier),
  serve(supplyOffice.resumeSupplier, resumeSupplier),
  serve(supplyOffice.items, supplyItemRows),
  serve(supplyOffice.item, (turn, { id }) => itemSheet(turn, id)),
  serve(supplyOffice.moves, supplyMoves),
  serve(supplyOffice.picture, (turn, _input, operator, _client, ready) => keepPicture(turn, operator, ready), storePicture),
  serve(supplyOffice.addItem, (turn, input, operator) => addItem(turn, operator, input)),
  serve(supplyOffice.editItem, editItem),
  serve(supplyOffice.changePrices, (turn, input, operator) => changePrices(turn, operator, input)),
  serve(supplyOffice.decidePrices, (turn, input, operator) => decidePrices(turn, operator, input)),
  serve(supplyOffice.freight, supplierFreight),
  serve(supplyOffice.changeFreight, (turn, input, operator) => changeFreight(turn, operator, input)),
  serve(supplyOffice.decideFreight, (turn, input, operator) => decideFreight(turn, operator, input)),
  serve(supplyOffice.moveStock, (turn, input, operator) => moveStock(turn, operator, input)),
  serve(supplyOffice.endItem, endItem),
  serve(supplyOffice.resumeItem, resumeItem),
];
