import { addresses } from "@arcade/contract/people/addresses/api";
import { addressesOffice } from "@arcade/contract/people/addresses/office";
import { serve } from "../../../platform/http/serve.ts";
import { addAddress } from "./add-address.ts";
import { editAddress } from "./edit-address.ts";
import { removeAddress } from "./remove-address.ts";
import { switchCountries } from "./switch-countries.ts";
import { addressesOf, countriesIn, officeCountries } from "./views.ts";

export const addressRoutes = [
  serve(addresses.countries, async (context) => ({ items: await countriesIn(context.tx, context.language) })),
  serve(addresses.map, async ({ mall: { configuration } }) => ({
    tiles: configuration.tiles && { credit: configuration.tiles.credit },
  })),
  serve(addresses.list, async (context, _input, actor) => ({
    items: await addressesOf(context.tx, actor.member_id),
    max: context.settings.addresses_most,
  })),
  serve(addresses.add, (context, input, actor) => addAddress(context, actor.member_id, input)),
  serve(addresses.edit, (context, input, actor) => editAddress(context, actor.member_id, input)),
  serve(addresses.remove, (context, { id }, actor) => removeAddress(context, actor.member_id, id)),
  serve(addressesOffice.countries, async (context) => ({ items: await officeCountries(context.tx, context.language) })),
  serve(addressesOffice.switchCountries, (context, input) => switchCountries(context, input)),
];
