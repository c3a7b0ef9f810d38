import { catalogueOffice } from "@arcade/contract/shops/catalogue/office";
import { serve } from "../../../platform/http/serve.ts";
import { changeBrand, officeBrands } from "./change-brand.ts";
import {
  addCategory,
  editCategory,
  officeCategories,
  orderCategory,
  placeCategory,
  putAttributes,
  removeCategory,
} from "./change-categories.ts";
import { decideTranslations, putTranslations } from "./translating/put-translations.ts";
import { catalogueTranslations } from "./translating/translations.views.ts";
import { officeSynonyms, putSynonyms, removeSynonyms } from "./words/keep-synonyms.ts";

export const catalogueOfficeRoutes = [
  serve(catalogueOffice.categories, (context) => officeCategories(context)),
  serve(catalogueOffice.addCategory, (context, input) => addCategory(context, input)),
  serve(catalogueOffice.editCategory, (context, input) => editCategory(context, input)),
  serve(catalogueOffice.placeCategory, (context, input) => placeCategory(context, input)),
  serve(catalogueOffice.orderCategory, (context, input) => orderCategory(context, input)),
  serve(catalogueOffice.removeCategory, (context, input) => removeCategory(context, input)),
  serve(catalogueOffice.putAttributes, (context, input) => putAttributes(context, input)),
  serve(catalogueOffice.brands, (context, input) => officeBrands(context, input)),
  serve(catalogueOffice.changeBrand, (context, input, operator) => changeBrand(context, operator, input)),
  serve(catalogueOffice.synonyms, (context, input) => officeSynonyms(context, input)),
  serve(catalogueOffice.putSynonyms, (context, input) => putSynonyms(context, input)),
  serve(catalogueOffice.removeSynonyms, (context, input) => removeSynonyms(context, input)),
  serve(catalogueOffice.translations, (context) => catalogueTranslations(context)),
  serve(catalogueOffice.putTranslations, (context, input, operator) => putTranslations(context, operator, input)),
  serve(catalogueOffice.decideTranslations, (context, input, operator) => decideTranslations(context, operator, input)),
];
