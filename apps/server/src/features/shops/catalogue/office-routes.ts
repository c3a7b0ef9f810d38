import { catalogueOffice } from "@arcade/contract/shops/catalogue/office";
import { serve } from "../../../platform/http/serve.ts";
import { changeBrand, officeBrands } from "./change-brand.ts";
import { addCategory, editCategory, officeCategories, orderCategory, placeCategory, putAttributes, removeCategory } from "./change-categories.ts";

export const catalogueOfficeRoutes = [
  serve(catalogueOffice.categories, (turn) => officeCategories(turn)),
  serve(catalogueOffice.addCategory, (turn, input) => addCategory(turn, input)),
  serve(catalogueOffice.editCategory, (turn, input) => editCategory(turn, input)),
  serve(catalogueOffice.placeCategory, (turn, input) => placeCategory(turn, input)),
  serve(catalogueOffice.orderCategory, (turn, input) => orderCategory(turn, input)),
  serve(catalogueOffice.removeCategory, (turn, input) => removeCategory(turn, input)),
  serve(catalogueOffice.putAttributes, (turn, input) => putAttributes(turn, input)),
  serve(catalogueOffice.brands, (turn, input) => officeBrands(turn, input)),
  serve(catalogueOffice.changeBrand, (turn, input, operator) => changeBrand(turn, operator, input)),
];
